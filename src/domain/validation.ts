import { z } from 'zod';
import { beyond, type Complaint, type LimitKey, partsOf } from './complaint.ts';
import { isDialCode } from './country.ts';
import { isBlank } from './missing.ts';
import { compareDecimals } from './money.ts';
import { hasChinese, maxText } from './text.ts';
import { ofKind, type ValidationKey, validationMessages } from './validationMessages.ts';

/** A rule answers with the key of its message, or undefined when all is well. */
export type Verdict = ValidationKey | undefined;

export const verificationCodeMinutes = 30;

const check = (key: ValidationKey, passes: boolean): Verdict => (passes ? undefined : key);

/** Refuses null, undefined, false, an empty list and blank text. Zero is a value. */
export const required = (value: unknown): Verdict => check('validation.required', !isBlank(value));

/** Dot-separated words before the @, a domain of at least two labels after it. No input makes it slow. */
const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/;
const maxEmail = 254;

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

/** 4 to 15 digits (E.164 has no more), grouped as people write them. Empty passes. */
const phonePattern = /^\+?(?:[ ().-]{0,2}\d){4,15}$/;

export const phone = (value: string | null | undefined): Verdict =>
  check('validation.phone', isBlank(value) || phonePattern.test(value?.trim() ?? ''));

const numberPattern = /^\d+(?:\.\d+)?$/;

/** Up to the default is accepted; empty means the default. Takes amounts as decimal strings and counts as numbers. */
export function cardLimit(value: string | number | null | undefined, limit: string | number): Verdict {
  const text = String(value ?? '').trim();
  return check(
    'validation.cardLimit',
    text === '' || (numberPattern.test(text) && compareDecimals(text, String(limit)) <= 0),
  );
}

/** Asks for at least one Han character. Empty passes. */
export const chinese = (value: string | null | undefined): Verdict =>
  check('validation.chinese', isBlank(value) || hasChinese(value ?? ''));

/** Text that must be there: trimmed, at most `max` characters. */
export const RequiredText = (max = maxText) =>
  z
    .string({ error: ofKind('validation.required') })
    .trim()
    .min(1, 'validation.required')
    .max(max);

/** Kept in lower case, so that one mailbox is one user. */
export const Email = RequiredText(maxEmail).regex(emailPattern, 'validation.email').toLowerCase();

export const Password = z
  .string('validation.required')
  .min(1, 'validation.required')
  .refine((text) => !password(text), 'validation.password');

export const PhoneNumber = RequiredText(32).regex(phonePattern, 'validation.phone');

/** A country's calling code with its plus: +852. */
export const AreaCode = RequiredText(5)
  .regex(/^\+[1-9]\d{0,3}$/, 'validation.areaCode')
  .refine(isDialCode, 'validation.areaCode');

type Issue = Pick<z.core.$ZodIssue, 'code' | 'message' | 'path'> & {
  origin?: string;
  keys?: readonly string[];
  minimum?: unknown;
  maximum?: unknown;
};

/** Whether it can be told: a message of ours, with its limit where it takes one. */
function isComplaint(text: string): text is Complaint {
  const [key, gaps] = partsOf(text);
  const isWhole = 'smart_count' in gaps || !key.startsWith('validation.too');
  return isWhole && Object.hasOwn(validationMessages, key);
}

/** By what it is that has too little or too much in it. */
const tooMuch: Readonly<Record<string, LimitKey>> = { string: 'validation.tooLong', array: 'validation.tooMany' };

function tooLittle({ origin, minimum }: Partial<Issue>): Complaint {
  const least = Number(minimum);
  if (origin === 'array' || (origin === 'string' && least === 1)) return 'validation.required';
  return beyond(origin === 'string' ? 'validation.tooShort' : 'validation.tooSmall', least);
}

/**
 * What to say of an issue whose schema brought no message of its own; also as zod's `error`, which is asked before there is a
 * message and told the input instead.
 */
export function complaintOf(issue: Partial<Issue> & { input?: unknown }): Complaint {
  const { code, message = '', origin = '', maximum, input } = issue;
  if (isComplaint(message)) return message;
  const isMissing = message ? /received (?:undefined|null)$/.test(message) : (input ?? null) === null;
  if (code === 'invalid_type' && isMissing) return 'validation.required';
  if (code === 'too_small') return tooLittle(issue);
  if (code === 'too_big') return beyond(tooMuch[origin] ?? 'validation.tooBig', Number(maximum));
  if (code === 'invalid_value') return 'validation.choice';
  return 'validation.invalid';
}

/**
 * One message per field: `{'address.city': 'validation.required'}`, the first that was found. Fields nobody asked for are
 * named one by one; what concerns the whole form stands under `root`.
 */
export function firstMessage(issues: readonly Issue[]): Record<string, Complaint> {
  const messages = new Map<string, Complaint>();
  const note = (path: readonly PropertyKey[], key: Complaint) => {
    const field = path.map(String).join('.') || 'root';
    if (!messages.has(field)) messages.set(field, key);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys ?? []) note([...issue.path, key], 'validation.unknownField');
    } else note(issue.path, complaintOf(issue));
  }
  return Object.fromEntries(messages);
}
