import { nouns } from '#domain/nouns.ts';
import type { Noun } from '../../client/dataProvider.ts';
import { DateRangeInput } from '../form/DateRangeInput.tsx';
import type { Filter } from './filter.ts';

/** By what a small list inside of a page is narrowed: when its records are from. The full list has all the rest. */
export function daysOf(noun: Noun): Filter[] {
  const field = ['createdAt', 'statementDate'].find((each) => Object.hasOwn(nouns[noun].filter.shape, each));
  if (!field) return [];
  return [<DateRangeInput key={field} source={field} label={`nouns.${noun}.fields.${field}`} alwaysOn />];
}
