import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isCitus } from '#tests/citus.ts';
import { freshDatabase, type TestDatabase } from '#tests/database.ts';
import { tenantTables } from '../tenantTables.ts';
import { distribute } from './distribute.ts';
import { isSpread } from './isSpread.ts';
import { keysWithoutCustomer } from './keys.ts';
import { copiedEverywhere, spreadBy } from './places.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test('a database is spread where it is a cluster’s, and refused in one line elsewhere', async () => {
  expect(await isSpread(database.db)).toBe(isCitus);
  const asked = database.asOwner((db) => distribute(db));
  if (isCitus) expect(await asked).toMatchObject({ spread: [], copied: [] });
  else await expect(asked).rejects.toThrow('This database is not a Citus coordinator: it lacks the extension citus.');
});

test('every key of what is to be spread has the customer in it, or can be given it', async () => {
  const keys = await database.asOwner((db) => keysWithoutCustomer(db));
  if (isCitus) expect(keys).toEqual([]);
  else expect(keys.every(({ table }) => table in spreadBy)).toBe(true);
});

test('each table that is spread has its column, never empty', async () => {
  const { rows } = await database.asOwner((db) =>
    sql<{ place: string; nullable: string }>`select table_name || '.' || column_name as place, is_nullable as nullable
      from information_schema.columns where table_schema = 'public'`.execute(db),
  );
  const empty = new Map(rows.map(({ place, nullable }) => [place, nullable]));
  for (const [table, column] of Object.entries(spreadBy))
    expect([table, empty.get(`${table}.${column}`)]).toEqual([table, 'NO']);
});

test('what is spread or copied and has a wall has it by name', () => {
  const walled = tenantTables.map(({ name }): string => name);
  expect(Object.keys(spreadBy).filter((table) => !walled.includes(table))).toEqual([]);
  expect(copiedEverywhere.filter((table) => walled.includes(table))).toEqual([
    'customers',
    'spending_rules',
    'spending_rule_versions',
  ]);
});
