/** The languages of the interface, each by its own name. */
export const languages = { en: 'English', fr: 'Français', zh: '简体中文' } as const;
export type InterfaceLanguage = keyof typeof languages;

/** What `<html lang>` and Intl call our languages. */
export const localeTags = { en: 'en', fr: 'fr', zh: 'zh-CN' } as const satisfies Record<InterfaceLanguage, string>;

const loaders = {
  en: () => import('./en/wordsEn.ts'),
  fr: () => import('./fr/wordsFr.ts'),
  zh: () => import('./zh/wordsZh.ts'),
} as const;

/** Everything the portal says in one language, react-admin's own words under `ra` included; one chunk per language. */
export async function loadMessages(language: InterfaceLanguage) {
  const { portal } = await loaders[language]();
  return portal;
}
