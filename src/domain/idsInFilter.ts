import type { z } from 'zod';
import { isId } from './filter.ts';
import { isNoun, nouns } from './nouns.ts';

/**
 * What a noun's records are narrowed by, where it is kept as it was written: ids in it as they are compared. What only looks like one,
 * as a processor's own number may, stays what it is.
 */
export function idsInFilter(noun: string, field: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => idsInFilter(noun, field, each));
  if (typeof value !== 'string' || !isId(value) || !isNoun(noun)) return value;
  const shape: Readonly<Record<string, z.ZodType>> = nouns[noun].filter.shape;
  return Object.hasOwn(shape, field) ? (shape[field]?.safeParse(value).data ?? value) : value;
}
