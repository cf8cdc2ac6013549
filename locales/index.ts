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

const refusals = {
  en: () => import('./en/errors.ts'),
  fr: () => import('./fr/errors.ts'),
  zh: () => import('./zh/errors.ts'),
} as const;

/** What the gateway refuses with, for screens that show what was kept of it by its key only. */
export async function loadRefusals(language: InterfaceLanguage) {
  const { errors } = await refusals[language]();
  return errors;
}

/** Everything the portal says in one language, react-admin's own words under `ra` included; one chunk per language. */
export async function loadMessages(language: InterfaceLanguage) {
  const { portal } = await loaders[language]();
  return portal;
}
