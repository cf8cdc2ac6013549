import type { Conditions } from '../ability.ts';

/**
 * Conditions as they are written by hand: a line for each field, `cardType: 1, 3`. Numbers, true and false are what they
 * look like; anything else is text.
 */
export const conditionsText = (conditions: Conditions | null): string =>
  Object.entries(conditions ?? {})
    .map(([field, value]) => `${field}: ${[value].flat().join(', ')}`)
    .join('\n');

/** What such lines mean: null where there are none, undefined where one can't be read or a field comes twice. */
export function readConditions(text: string): Conditions | null | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return null;
  const read = new Map<string, Conditions[string]>();
  for (const line of lines) {
    const [, field, listed] = /^\s*([a-zA-Z]\w{0,63})\s*[:=](.*)$/.exec(line) ?? [];
    const values = (listed ?? '').split(',').map((value) => value.trim());
    if (!field || read.has(field) || values.includes('') || values.length > 20) return undefined;
    const [only, ...more] = values.map(meant);
    if (only === undefined) return undefined;
    read.set(field, more.length > 0 ? [only, ...more] : only);
  }
  return Object.fromEntries(read);
}

function meant(value: string): string | number | boolean {
  if (value === 'true' || value === 'false') return value === 'true';
  // With leading zeros it is the number of something, not a number.
  return /^-?(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : value;
}
