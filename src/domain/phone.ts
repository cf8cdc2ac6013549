import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Whether the number, as people of that country write it, is one that can be called. `areaCode` with its plus: +44. */
export function isCallable(areaCode: string, number: string): boolean {
  const parsed = parsePhoneNumberFromString(number, { defaultCallingCode: areaCode.slice(1), extract: false });
  // A number that brings another country's code contradicts its own area code.
  return parsed !== undefined && `+${parsed.countryCallingCode}` === areaCode && parsed.isValid();
}
