import { sql } from 'kysely';
import { expectTypeOf, test } from 'vitest';
import type { ColumnsOf } from './columns.ts';

type Cards = ColumnsOf<'card'>;

test('a noun that can’t be narrowed, ordered or found by what its contract says does not compile', () => {
  expectTypeOf<Omit<Cards['filters'], 'last4'>>().not.toExtend<Cards['filters']>();
  expectTypeOf<Omit<Cards['sorts'], 'last4'>>().not.toExtend<Cards['sorts']>();
  expectTypeOf<Omit<Cards, 'by'>>().not.toExtend<Cards>();
  expectTypeOf<Cards['filters']>().not.toHaveProperty('q');
});

test('an order by a column that may be empty does not compile: it has no place for what is empty', () => {
  const [column, placed] = ['card.activeTime', sql`coalesce(card.active_time, '-infinity')`];
  expectTypeOf(column).not.toExtend<Cards['sorts']['activeTime']>();
  expectTypeOf(placed).toExtend<Cards['sorts']['activeTime']>();
  expectTypeOf<string>().toExtend<Cards['sorts']['createdAt']>();
});
