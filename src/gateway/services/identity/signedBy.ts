import { type InterfaceLanguage, languages } from '#locales/index.ts';
import { say } from '../../messages.ts';

/** What the product is called in each language: the last line of every mail. */
const productNames = new Set(
  (Object.keys(languages) as InterfaceLanguage[]).map((language) => say(language, 'layout.productName')),
);

/** A mail's text signed by the programme where that has a name, as its pages and statements are. */
export function signedBy(programmeName: string | null, text: string): string {
  const last = text.lastIndexOf('\n') + 1;
  return programmeName !== null && productNames.has(text.slice(last)) ? text.slice(0, last) + programmeName : text;
}
