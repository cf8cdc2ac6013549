import type { PGlite } from '@electric-sql/pglite';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#gateway/db/database.ts';
import { type Embedded, embeddedDialect } from '#gateway/db/embedded.ts';
import { inScope } from '#gateway/db/scope.ts';
import { final, single } from '#gateway/db/statementMarks.ts';
import type { Tables } from '#gateway/db/tables.ts';
import { inProcess, openPGlite } from './inProcess.ts';

let pglite: PGlite;
let db: Kysely<Tables>;
/** What went to the database in one message each. */
const messages: string[][] = [];
beforeAll(async () => {
  pglite = await openPGlite({});
  const embedded = inProcess(pglite);
  const watched: Embedded = {
    ...embedded,
    query: (text, parameters, around) => {
      const all = [...(around?.before ?? []), { sql: text }, ...(around?.after ?? [])];
      messages.push(all.map((said) => said.sql.replace(/ .*/s, '')));
      return embedded.query(text, parameters, around);
    },
  };
  db = openDatabase(embeddedDialect(watched));
  await sql`create table written (n int primary key)`.execute(db);
});
beforeEach(async () => {
  await sql`delete from written`.execute(db);
  messages.length = 0;
});
afterAll(() => db.destroy());

const reading = { readOnly: true };
const staff = { staff: true } as const;
const write = (trx: Kysely<Tables>, n: number, mark = sql``) =>
  sql`insert into written values (${n}) ${mark}`.execute(trx);
const written = async () =>
  (await sql<{ n: number }>`select n from written order by n`.execute(db)).rows.map(({ n }) => n);

test('a reading of one statement is one message, one of several ends with another', async () => {
  const { rows } = await inScope(
    db,
    staff,
    (trx) => sql`select current_setting('app.staff') as staff ${single}`.execute(trx),
    reading,
  );
  expect(rows).toEqual([{ staff: 'on' }]);
  expect(messages).toEqual([['begin', 'select', 'select', 'commit']]);
  expect(pglite.isInTransaction()).toBe(false);

  messages.length = 0;
  await inScope(
    db,
    staff,
    async (trx) => [await sql`select 1`.execute(trx), await sql`select 2`.execute(trx)],
    reading,
  );
  expect(messages).toEqual([['begin', 'select', 'select'], ['select'], ['commit']]);
});

test('a writing ends with the statement that is its final one', async () => {
  await inScope(db, staff, async (trx) => {
    await write(trx, 1);
    await write(trx, 2, final);
  });
  expect(messages).toEqual([
    ['begin', 'select', 'insert'],
    ['insert', 'commit'],
  ]);
  expect(await written()).toEqual([1, 2]);
});

test('a transaction in which nothing is asked is none', async () => {
  await inScope(db, staff, async () => {});
  await expect(inScope(db, staff, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(messages).toEqual([]);
});

test('nothing is done outside of a transaction whose first statement failed, whoever goes on in it', async () => {
  const failing = inScope(db, staff, async (trx) => {
    await sql`select nothing from nowhere`.execute(trx).catch(() => {});
    await write(trx, 1).catch(() => {});
    await write(trx, 2, final).catch(() => {});
  });
  await expect(failing).rejects.toMatchObject({ code: '42P01' });
  expect(pglite.isInTransaction()).toBe(false);
  expect(await written()).toEqual([]);
  await inScope(db, staff, (trx) => write(trx, 3));
  expect(await written()).toEqual([3]);
});

test('a single or final statement that fails takes all of its transaction back, and the next one is whole', async () => {
  await inScope(db, staff, (trx) => write(trx, 1));
  const twice = inScope(db, staff, async (trx) => {
    await write(trx, 2);
    await write(trx, 1, final);
  });
  await expect(twice).rejects.toMatchObject({ code: '23505' });
  const wrong = inScope(db, staff, (trx) => sql`select 1 / 0 ${single}`.execute(trx), reading);
  await expect(wrong).rejects.toMatchObject({ code: '22012' });
  expect(pglite.isInTransaction()).toBe(false);
  expect(await written()).toEqual([1]);
});

test('what only reads writes nothing, and says so by its code', async () => {
  await expect(inScope(db, staff, (trx) => write(trx, 1), reading)).rejects.toMatchObject({ code: '25006' });
  expect(await written()).toEqual([]);
});

test('a statement after the one that was said to be the last is a defect, and is refused', async () => {
  const more = inScope(db, staff, async (trx) => {
    await write(trx, 1, final);
    await write(trx, 2);
  });
  await expect(more).rejects.toThrow('was not');
  expect(await written()).toEqual([1]);
});
