import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '#tests/database.ts';
import { amountBetween } from './amountRange.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

/** Minor units of dollars and of yen that lie in a range. */
async function within(range: { from?: string; to?: string }): Promise<string[]> {
  const conditions = sql.join([sql`true`, ...amountBetween('a.amount', 'a.currency', range)], sql` and `);
  const rows = await sql<{ found: string }>`select currency || amount as found
    from (values ('USD', 999::bigint), ('USD', 1000), ('USD', 1001), ('USD', -1), ('USD', -2),
      ('JPY', 9), ('JPY', 10), ('JPY', 11), ('JPY', -1)) as a (currency, amount) where ${conditions}
    order by currency, amount`.execute(database.db);
  return rows.rows.map(({ found }) => found);
}

test('amounts are compared in the minor units of their own currency', async () => {
  expect(await within({ from: '10' })).toEqual(['JPY10', 'JPY11', 'USD1000', 'USD1001']);
  expect(await within({ from: '10', to: '10' })).toEqual(['JPY10', 'USD1000']);
});

test('what is between two minor units takes in only what lies within', async () => {
  expect(await within({ from: '9.995' })).toEqual(['JPY10', 'JPY11', 'USD1000', 'USD1001']);
  expect(await within({ from: '9', to: '10.005' })).toEqual(['JPY9', 'JPY10', 'USD999', 'USD1000']);
});

test('amounts below zero lie where they do', async () => {
  expect(await within({ to: '-0.015' })).toEqual(['JPY-1', 'USD-2']);
  expect(await within({ from: '-0.015', to: '0' })).toEqual(['USD-1']);
});
