import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '#tests/database.ts';

/** Tables that grow with every purchase and every write; docs/operations says how they are spread over time and machines. */
const growing = [
  'card_transactions',
  'account_transactions',
  'authorizations',
  'authorization_events',
  'ledger_lines',
  'postings',
  'audit_logs',
  'activity',
];

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test.each(growing)('%s says in every row whose it is and when it was, by which it can be spread', async (table) => {
  const { rows } = await database.asOwner((db) =>
    sql<{ name: string; nullable: boolean }>`
      select column_name as name, is_nullable = 'YES' as nullable from information_schema.columns
      where table_schema = 'public' and table_name = ${table}
        and column_name in ('customer_id', 'created_at', 'bucket')`.execute(db),
  );
  const names = rows.map(({ name }) => name);
  expect(names).toContain('customer_id');
  expect(names.some((name) => name === 'created_at' || name === 'bucket')).toBe(true);
  // What belongs to the programme itself has no customer: it stays in one place.
  if (table !== 'audit_logs') expect(rows.filter(({ nullable }) => nullable)).toEqual([]);
});

test('the newest of a customer are found by an index that begins with the customer, so that each part has its own', async () => {
  const lists = ['card_transactions', 'account_transactions', 'authorizations', 'audit_logs'];
  const { rows } = await database.asOwner((db) =>
    sql<{ name: string; definition: string }>`select tablename as name, indexdef as definition from pg_indexes
      where tablename = any(${lists})`.execute(db),
  );
  for (const table of lists) {
    const own = rows.filter(({ name }) => name === table).map(({ definition }) => definition);
    expect(own.some((definition) => definition.includes('(customer_id, created_at DESC, id DESC)'))).toBe(true);
  }
});
