import type { ValidationKey } from './validationMessages.ts';

/** What is said of too little or too much, which needs the limit that was passed. */
export type LimitKey = Extract<ValidationKey, `validation.too${string}`>;

/** What is wrong with a field, in one text: the key of its message and, where it has one, the limit: 'validation.tooLong:255'. */
export type Complaint = Exclude<ValidationKey, LimitKey> | `${LimitKey}:${number}`;

export const beyond = (key: LimitKey, limit: number): Complaint => `${key}:${limit}`;

/** The key of a complaint, and its limit as the texts take it in. What is none is its own key. */
export function partsOf(complaint: string): [key: string, gaps: { smart_count?: number }] {
  const [, key, limit] = /^(validation\.too[A-Z][a-z]+):(-?\d+(?:\.\d+)?)$/.exec(complaint) ?? [];
  return key === undefined ? [complaint, {}] : [key, { smart_count: Number(limit) }];
}
