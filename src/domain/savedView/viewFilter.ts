import type { z } from 'zod';
import { saysCardNumber } from '../card/writtenNumber.ts';
import type { AnySort } from '../filter.ts';
import { idsInFilter } from '../idsInFilter.ts';
import { type Noun, nouns } from '../nouns.ts';

type Sort = z.infer<typeof AnySort>;
type Filter = Readonly<Record<string, unknown>>;

/** What is wrong with a filter: the field, and the key of its message. */
interface Fault {
  field: string;
  message: 'validation.unknownField' | 'validation.invalid' | 'validation.cardNumber';
}

/** A moment as it is chosen: no zone, as the days and times of a view are those of whoever opens it. */
const chosenMoment = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/;

/** A value as the list would ask for it: a filter keeps times as they were chosen. */
function asAsked(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(chosenMoment, '$1T$2Z');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([end, time]) => (isSaid(time) ? [[end, asAsked(time)]] : [])),
  );
}

const isSaid = (value: unknown) => value !== null && value !== undefined && value !== '';

/** Whether the list of this noun can be narrowed so: by the rules of its own filter. */
function faultOf(noun: Noun, field: string, value: unknown): Fault['message'] | undefined {
  const shape: Readonly<Record<string, z.ZodType>> = nouns[noun].filter.shape;
  const known = Object.hasOwn(shape, field) ? shape[field] : undefined;
  if (!known) return 'validation.unknownField';
  if (saysCardNumber(value)) return 'validation.cardNumber';
  return known.safeParse(asAsked(value)).success ? undefined : 'validation.invalid';
}

/** What of a filter can't be kept for this noun's list, field by field. */
export const faultsOf = (noun: Noun, filter: Filter): Fault[] =>
  Object.entries(filter).flatMap(([field, value]) => {
    const message = isSaid(value) ? faultOf(noun, field, value) : undefined;
    return message ? [{ field, message }] : [];
  });

/** A filter without what says nothing. */
export const saidOf = (filter: Filter): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => isSaid(value)));

/** What of a filter that was kept the list still knows, as it would be chosen. */
export function stillKnown(noun: Noun, filter: Filter): Record<string, unknown> {
  const faults = new Set(faultsOf(noun, filter).map(({ field }) => field));
  const known = Object.entries(filter).filter(([field]) => !faults.has(field));
  return Object.fromEntries(known.map(([field, value]) => [field, idsInFilter(noun, field, value)]));
}

/** Whether the noun's list can be put in this order. */
export const isSortOf = (noun: Noun, { field }: Pick<Sort, 'field'>): boolean =>
  (nouns[noun].sorts as readonly string[]).includes(field);
