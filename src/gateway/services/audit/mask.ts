import { untold } from '#domain/auditLog/auditLog.ts';
import { withoutCardNumbers } from '#domain/card/writtenNumber.ts';

/** What is never written down, however a note or a request body calls it. `cardToken` is a reference and no secret. */
const secretNames =
  /password|secret|verifier|hash$|^pin$|^cvv|^(access|inquiry)?_?token$|^(reset)?code$|^cardnumber$|^pan$/i;

/** Of documents, enough to tell one from another. */
const partlyShown = /^idnumber$/i;

/** The value with its secrets masked, at any depth; a card number may have been written into any text, as one that is looked for. */
export function masked(value: unknown): unknown {
  if (typeof value === 'string') return withoutCardNumbers(value);
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, maskedField(name, each)]));
}

function maskedField(name: string, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (secretNames.test(name)) return untold;
  if (partlyShown.test(name) && typeof value === 'string') return untold + value.slice(-2);
  return masked(value);
}
