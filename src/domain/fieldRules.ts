// The rules that the pages before the application keep too: plain functions, so that they come without the schemas.
import type { ValidationKey } from './validationMessages.ts';

/** A rule answers with the key of its message, or undefined when all is well. */
export type Verdict = ValidationKey | undefined;

export const verificationCodeMinutes = 30;

export const isBlank = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'string' && value.trim() === '');

export const check = (key: ValidationKey, passes: boolean): Verdict => (passes ? undefined : key);

/** Refuses null, undefined, false, an empty list and blank text. Zero is a value. */
export const required = (value: unknown): Verdict => check('validation.required', !isBlank(value));

/** Dot-separated words before the @, a domain of at least two labels after it. No input makes it slow. */
export const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/;
export const maxEmail = 254;

/** Empty passes; of a list, every item is looked at. */
export function email(value: string | readonly string[] | null | undefined): Verdict {
  const addresses = typeof value === 'string' ? [value] : (value ?? []);
  const isAddress = (text: string) => text.length <= maxEmail && emailPattern.test(text);
  return check('validation.email', isBlank(value) || addresses.every(isAddress));
}

export const confirmation = (value: unknown, other: unknown): Verdict =>
  check('validation.confirmation', value === other);

/** Each rule a password must keep, for a list that ticks them off while it is typed. */
export const passwordRules = [
  { id: 'length', test: (text: string) => text.length >= 8 && text.length <= 128 },
  { id: 'characters', test: (text: string) => /^[A-Za-z0-9!@#$%^&*-]+$/.test(text) },
  { id: 'uppercase', test: (text: string) => /[A-Z]/.test(text) },
  { id: 'lowercase', test: (text: string) => /[a-z]/.test(text) },
  { id: 'digit', test: (text: string) => /[0-9]/.test(text) },
  { id: 'symbol', test: (text: string) => /[!@#$%^&*-]/.test(text) },
] as const;

export const password = (value: string | null | undefined): Verdict =>
  check(
    'validation.password',
    passwordRules.every(({ test }) => test(value ?? '')),
  );
