import type { Enumeration } from '#domain/enumeration.ts';
import { type EnumerationName, enumerations } from '#domain/enumerations.ts';
import type { InterfaceLanguage } from '#locales/index.ts';
import { say } from '../../messages.ts';

/** What a formula may begin with. */
export const formulaBeginnings = '=+-@\t\r\n\0＝＋－＠';

/** A spreadsheet would run these as formulas; numbers are what they look like and stay. */
export function harmless(text: string): string {
  return text !== '' && formulaBeginnings.includes(text.charAt(0)) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
}

/** Value → label, each said once: a file has a million of them. */
export function labelsOf(language: InterfaceLanguage, name: EnumerationName): (value: unknown) => string {
  const enumeration: Pick<Enumeration, 'labelKey'> = enumerations[name];
  const said = new Map<unknown, string>();
  return (value) => {
    const known = said.get(value);
    if (known !== undefined) return known;
    const label = say(language, enumeration.labelKey(value as string));
    said.set(value, label);
    return label;
  };
}
