import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { emptyDatabase } from '#tests/database.ts';
import { appRole, createAppRole, grantAppRole } from './appRole.ts';
import { isMigrated, migrate, NewerDatabaseError } from './migrate.ts';
import { breaking, migrations } from './migrations/index.ts';

const open: { close(): Promise<void> }[] = [];
const empty = async () => {
  const database = await emptyDatabase();
  open.push(database);
  return database.db;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((database) => database.close()));
});

test('brings an empty database to this version’s shape, and leaves it alone from then on', async () => {
  const db = await empty();
  expect(await isMigrated(db)).toBe(false);
  await migrate(db);
  expect(await isMigrated(db)).toBe(true);
  const before = await sql`select name, timestamp from kysely_migration order by name`.execute(db);
  await migrate(db);
  expect(await sql`select name, timestamp from kysely_migration order by name`.execute(db)).toEqual(before);
});

test('migrates once when several start at the same time', async () => {
  const db = await empty();
  await Promise.all([migrate(db), migrate(db), migrate(db)]);
  expect(await isMigrated(db)).toBe(true);
});

/** As a newer version leaves it, whose last change is this one. */
const changeLater = async (db: Awaited<ReturnType<typeof empty>>, isBreaking: boolean) => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '2030-01-01')`.execute(db);
  if (isBreaking) await sql`update schema_fitness set oldest_fit = '9999_later'`.execute(db);
};

test('works on a database to which a newer version has only added something', async () => {
  const db = await empty();
  await migrate(db);
  await changeLater(db, false);
  await migrate(db);
  expect(await isMigrated(db)).toBe(true);
});

test('refuses a database that a newer version has changed, and says which change it doesn’t know', async () => {
  const db = await empty();
  await migrate(db);
  await changeLater(db, true);
  await expect(migrate(db)).rejects.toThrow(NewerDatabaseError);
  await expect(migrate(db)).rejects.toThrow(/9999_later/);
  expect(await isMigrated(db)).toBe(false);
});

test('isn’t ready for a database that lacks a change', async () => {
  const db = await empty();
  await migrate(db);
  await sql`delete from kysely_migration where name = '0039_releases'`.execute(db);
  expect(await isMigrated(db)).toBe(false);
});

test('a change that takes something away says that older gateways can’t work on it', () => {
  const folder = join(import.meta.dirname, 'migrations');
  const isReleased = (name: string) => name > '0039_releases';
  const takes = /\b(?:rename (?:column|to)|drop (?:column|table|function)|alter column \w+ type|set not null)\b/i;
  const taking = Object.keys(migrations)
    .filter(isReleased)
    .filter((name) => takes.test(readFileSync(join(folder, `${name}.ts`), 'utf8')));
  expect(taking.filter((name) => !breaking.includes(name))).toEqual([]);
  expect(breaking.toSorted()).toEqual(breaking);
});

test('a change that a database which is spread over machines takes, too, gives a new column its check by itself and by name', () => {
  const folder = join(import.meta.dirname, 'migrations');
  const takesNone = /add column[^`;]*\b(?:check|references|unique|primary key)\b/i;
  const later = Object.keys(migrations).filter((name) => name > '0079_rules_over_machines');
  expect(later.length).toBeGreaterThan(7);
  expect(later.filter((name) => takesNone.test(readFileSync(join(folder, `${name}.ts`), 'utf8')))).toEqual([]);
});

test('gives the gateway’s role its rights again and again, but never to one that is above the walls', async () => {
  const db = await empty();
  await migrate(db);
  const { rows } = await sql<{ owner: string }>`select current_user as owner`.execute(db);
  await createAppRole(db, appRole);
  await grantAppRole(db, appRole);
  await createAppRole(db, appRole);
  await grantAppRole(db, appRole);
  await expect(grantAppRole(db, rows[0]?.owner as string)).rejects.toThrow(/above row-level security/);
  await expect(grantAppRole(db, 'nobody_here')).rejects.toThrow(/does not exist/);
});
