import type { RawBuilder } from 'kysely';
import type { ByOf, FilterOf, Noun, RecordOf, SortOf } from '#domain/nouns.ts';
import type { FilterColumn } from './narrow.ts';
import type { SortColumn } from './sorting.ts';

/** A column for each field that the contract narrows, orders and finds a noun's records by, and for no other. */
export type ColumnsOf<N extends Noun> = {
  filters: { [F in Exclude<keyof FilterOf<N>, 'q'>]-?: FilterColumn };
  sorts: { [S in SortOf<N>]: SortColumnOf<RecordOf<N>, S> };
} & ([ByOf<N>] extends [never] ? { by?: never } : { by: { [F in ByOf<N>]: string } });

/** What may be null has no place in an order, and pages would lose it: it takes an expression that gives it one. */
type SortColumnOf<R, S extends string> = R extends { [F in S]: infer Value }
  ? null extends Value
    ? RawBuilder<unknown>
    : SortColumn
  : SortColumn;
