import Polyglot from 'node-polyglot';
import { formatMoney } from '#domain/money.ts';
import { messages } from '#locales/all.ts';
import type { InterfaceLanguage } from '#locales/index.ts';
import type { Gaps } from './errors.ts';

const speakers = Object.fromEntries(
  Object.entries(messages).map(([locale, phrases]) => [locale, new Polyglot({ locale, phrases })]),
) as Record<InterfaceLanguage, Polyglot>;

/**
 * A text of the product in the reader's language.
 * Arguments that are themselves keys (`enums.…`, `errors.…`) are translated first, amounts are written as the language does.
 */
export function say(language: InterfaceLanguage, key: string, args: Gaps = {}): string {
  const speaker = speakers[language];
  const spoken = Object.fromEntries(
    Object.entries(inWords(language, args)).map(([name, value]) => [name, isKey(value) ? speaker.t(value) : value]),
  );
  return speaker.t(key, spoken);
}

/** The same gaps with their amounts as the language writes them, for who keeps them. */
export const inWords = (language: InterfaceLanguage, gaps: Gaps): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(gaps).map(([name, value]) => [
      name,
      typeof value === 'object' ? formatMoney(value.decimal, value.currency, language) : value,
    ]),
  );

/** A text with what is filled in left as it is: the names that people give things may look like keys. */
export const speaking =
  (language: InterfaceLanguage) =>
  (key: string, args: Record<string, string> = {}): string =>
    speakers[language].t(key, args);

const isKey = (value: string | number): value is string =>
  typeof value === 'string' && /^(enums|errors|nouns)\.[\w.]+$/.test(value);

export const knowsMessage = (key: string): boolean => speakers.en.has(key);
