import type { Messages, ScreenWords } from './messages.ts';

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

/** What the portal says on every page in one language, react-admin's own words under `ra` included; one file per language. */
export async function loadFirst(language: InterfaceLanguage) {
  const { portal } = await loaders[language]();
  return portal;
}

/** Words that come with the screens that say them. @returns the words under their own name, as they stand among `Messages` */
export async function loadScreenWords<Name extends ScreenWords>(
  language: InterfaceLanguage,
  name: Name,
): Promise<Pick<Messages, Name>> {
  return import(`./${language}/screens/${name}.ts`);
}
