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

test('each of their keys has the customer in it, so that they can be kept in a part for each', async () => {
  const { rows } = await database.asOwner((db) =>
    sql<{ key: string; columns: string[] }>`
      select index.indexrelid::regclass::text as key, array(select attname::text from pg_attribute as part
        where part.attrelid = index.indexrelid) as columns
      from pg_index as index where index.indisunique and index.indrelid = any(${growing}::regclass[])`.execute(db),
  );
  expect(rows.length).toBeGreaterThanOrEqual(growing.length);
  // An audit log's line is in its customer's chain, or in the programme's.
  expect(rows.filter(({ columns }) => !columns.includes('customer_id') && !columns.includes('chain'))).toEqual([]);
});

test('one of their rows names another by its customer, too, so that both are in the same part', async () => {
  const { rows } = await database.asOwner((db) =>
    sql<{ definition: string }>`
      select pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'f' and confrelid = any(${growing}::regclass[])`.execute(db),
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ definition }) => definition.match(/customer_id/g)?.length !== 2)).toEqual([]);
});

test.each(growing)('%s can be spread over parts by customer as it is', async (table) => {
  const by = table === 'audit_logs' ? 'chain' : 'customer_id';
  const parts = await database.asOwner(async (db) => {
    await sql`create table ${sql.table(`spread_${table}`)} (like ${sql.table(table)} including all)
      partition by hash (${sql.ref(by)})`.execute(db);
    return sql`select from pg_partitioned_table where partrelid = ${`spread_${table}`}::regclass`.execute(db);
  });
  expect(parts.rows).toHaveLength(1);
});
