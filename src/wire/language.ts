export type InterfaceLanguage = 'en' | 'fr' | 'zh';

/** Cookie value → what is sent (spec §1): any zh- variant as zh_CN, the others (en, en+, fr) as they are. */
export function toWireLanguage(cookie: string): string {
  return cookie === 'zh' || cookie.startsWith('zh-') || cookie === 'zh_CN' ? 'zh_CN' : cookie;
}

/** What is sent: the cookie's value where it names a language that the product speaks, otherwise that of the texts. */
export function sentLanguage(cookie: string | undefined, shown: InterfaceLanguage): string {
  return toWireLanguage(cookie && toInterfaceLanguage(cookie) ? cookie : shown);
}

/** Cookie or wire value → the language of the texts; undefined for anything the product doesn't speak. */
export function toInterfaceLanguage(value: unknown): InterfaceLanguage | undefined {
  if (typeof value !== 'string') return undefined;
  if (value === 'en' || value === 'en+') return 'en';
  if (value === 'fr') return 'fr';
  if (value === 'zh' || value === 'zh_CN' || value.startsWith('zh-')) return 'zh';
  return undefined;
}

/** No cookie: Chinese if the browser's language contains zh-, otherwise English. */
export function defaultLanguage(browserLanguages: readonly string[]): InterfaceLanguage {
  return browserLanguages.some((language) => language.toLowerCase().includes('zh-')) ? 'zh' : 'en';
}
