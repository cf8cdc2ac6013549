import { type AliasedRawBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Sort } from '#domain/selection.ts';
import { InvalidError } from '../errors.ts';

/** A column, or an expression where the column may be null: nulls must have a place of their own in an order. */
export type SortColumn = string | RawBuilder<unknown>;

export interface Sorted {
  terms: { expression: RawBuilder<unknown>; direction: 'asc' | 'desc' }[];
  /** The row's place in the order as texts, to go on from. (An array of them would cost a page a twentieth of its time.) */
  place: [AliasedRawBuilder<string, 'sortValue'>, AliasedRawBuilder<string, 'sortId'>];
  /** Everything after that place. */
  beyond: (key: readonly string[]) => RawBuilder<boolean>;
}

/** What `place` is called in a row. */
export interface Place {
  sortValue: string;
  sortId: string;
}

export const keyOf = ({ sortValue, sortId }: Place): string[] => [sortValue, sortId];

/** The asked order with the id as its last word, so that it is total and the same every time. */
export function sortedBy(sorts: Record<string, SortColumn>, sort: Sort, id: string): Sorted {
  if (!Object.hasOwn(sorts, sort.field)) throw new InvalidError({ 'sort.field': 'validation.unknownField' });
  const column = sorts[sort.field] as SortColumn;
  const first = typeof column === 'string' ? sql.ref(column) : column;
  const last = sql.ref(id);
  const direction = sort.order === 'DESC' ? 'desc' : 'asc';
  const comparison = sql.raw(sort.order === 'DESC' ? '<' : '>');
  return {
    terms: [
      { expression: sql`${first}`, direction },
      { expression: sql`${last}`, direction },
    ],
    place: [sql<string>`${first}::text`.as('sortValue'), sql<string>`${last}::text`.as('sortId')],
    beyond: ([value, lastId]) => sql<boolean>`(${first}, ${last}) ${comparison} (${value}, ${lastId})`,
  };
}

export const inOrder = <DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  { terms }: Sorted,
): SelectQueryBuilder<DB, TB, O> =>
  terms.reduce((all, { expression, direction }) => all.orderBy(expression, direction), rows);
