/** What a request for a page tells of its visitor. */
export interface Visit {
  path: string;
  /** The request's Cookie and Accept-Language headers, if there are any. */
  cookies: string | undefined;
  languages: string | undefined;
}

/** The language that the portal will speak to them, which the portal decides by itself: a guess that it may correct. */
export function languageOf({ cookies = '', languages = '' }: Visit): string {
  const chosen = /(?:^|; )portal-language=(en|fr|zh)/.exec(cookies)?.[1];
  return chosen ?? (/zh-/i.test(languages) ? 'zh' : 'en');
}
