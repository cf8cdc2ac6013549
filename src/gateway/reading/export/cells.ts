import { declineCodes } from '#domain/authorization/declineCheck.ts';
import type { Enumeration } from '#domain/enumeration.ts';
import { type EnumerationName, enumerations } from '#domain/enumerations.ts';
import type { FieldKind } from '#domain/field.ts';
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

/** Whether a column says which check failed; in files, in words. */
export const saysFailedCheck = (kind: FieldKind | { kind: 'code' }): boolean =>
  kind.kind === 'text' && kind.says === 'failedCheck';

/** The check that failed, in words. One that isn't known is another reason. */
export const failedCheckIn = (language: InterfaceLanguage, check: string): string =>
  say(language, `declineCheck.${Object.hasOwn(declineCodes, check) ? check : 'other'}`);
