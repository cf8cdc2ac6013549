import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** What it is to libphonenumber, where it can be called. */
function callable(areaCode: string, number: string): PhoneNumber | undefined {
  const parsed = parsePhoneNumberFromString(number, { defaultCallingCode: areaCode.slice(1), extract: false });
  // A number that brings another country's code contradicts its own area code.
  const isIt = parsed !== undefined && `+${parsed.countryCallingCode}` === areaCode && parsed.isValid();
  return isIt ? parsed : undefined;
}

/** Whether the number, as people of that country write it, is one that can be called. `areaCode` with its plus: +44. */
export const isCallable = (areaCode: string, number: string): boolean => callable(areaCode, number) !== undefined;

const isDigit = (letter: string) => letter >= '0' && letter <= '9';

/**
 * The number as it is dialled after its area code, grouped as it was written: 07911 123456 of +44 is 7911 123456. What is
 * dialled within a country only, and that Italy, Gabon and others keep it, is libphonenumber's to know. A number that nobody can
 * call stays as it is, and so does one that is put together in another way abroad (Argentina's mobiles).
 */
export function afterAreaCode(areaCode: string, number: string): string {
  const national = callable(areaCode, number)?.nationalNumber;
  const digits = [...number].filter(isDigit).join('');
  if (!national || digits === national || !digits.endsWith(national)) return number;
  let toDrop = digits.length - national.length;
  let from = 0;
  for (; toDrop > 0; from++) if (isDigit(number.charAt(from))) toDrop--;
  const kept = number.slice(from).replace(/^[ ).-]+/, '');
  // What was opened before what is gone: (0151) 234 becomes 151 234.
  return kept.includes('(') ? kept : kept.replace(')', '');
}
