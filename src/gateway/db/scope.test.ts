import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '#tests/database.ts';
import { UnavailableError } from '../errors.ts';
import { inScope } from './scope.ts';
import type { Tables } from './tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const asStaff = <T>(work: (db: Transaction<Tables>) => Promise<T>) => inScope(database.db, { staff: true }, work);

const fail = (db: Transaction<Tables>, code: string) =>
  sql`do ${sql.lit(`begin raise exception using errcode = '${code}'; end`)}`.execute(db);

const addWindow = (db: Transaction<Tables>, key: string) =>
  db.insertInto('attemptWindows').values({ key, startedAt: new Date(), attempts: 1 }).execute();

const windows = async (key: string) =>
  (await database.db.selectFrom('attemptWindows').select('key').where('key', '=', key).execute()).length;

test('keeps all of the work or none of it', async () => {
  const work = asStaff(async (db) => {
    await addWindow(db, 'half');
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await windows('half')).toBe(0);
});

test.each(['40001', '40P01'])('starts over when the database asks for it (%s)', async (code) => {
  let tries = 0;
  await asStaff(async (db) => {
    await addWindow(db, code);
    if (++tries < 3) await fail(db, code);
  });
  expect(tries).toBe(3);
  expect(await windows(code)).toBe(1);
});

test('gives up after five tries', async () => {
  let tries = 0;
  const work = asStaff(async (db) => {
    tries += 1;
    await fail(db, '40001');
  });
  await expect(work).rejects.toThrow();
  expect(tries).toBe(5);
});

test.each([
  ['53100', 'diskFull'],
  ['57014', 'timeout'],
  ['57P01', 'unavailable'],
])('names what the database is short of (%s: %s)', async (code, messageKey) => {
  const failure = await asStaff((db) => fail(db, code)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(UnavailableError);
  expect(failure).toMatchObject({ messageKey });
});

test('hands a broken rule on as it is, for the service that knows what it means', async () => {
  await asStaff((db) => addWindow(db, 'taken'));
  await expect(asStaff((db) => addWindow(db, 'taken'))).rejects.toMatchObject({ code: '23505' });
});

test('does not report success for work that swallowed a failure of the database', async () => {
  const work = asStaff(async (db) => {
    await addWindow(db, 'swallowed');
    await fail(db, '22012').catch(() => {});
  });
  await expect(work).rejects.toThrow();
  expect(await windows('swallowed')).toBe(0);
});

test('can go back to a savepoint and still keep the rest', async () => {
  await asStaff(async (db) => {
    await addWindow(db, 'before');
    await sql`savepoint here`.execute(db);
    await fail(db, '22012').catch(() => {});
    await sql`rollback to savepoint here`.execute(db);
  });
  expect(await windows('before')).toBe(1);
});

test('joins the transaction that is already open', async () => {
  const work = asStaff(async (db) => {
    await inScope(db, { nobody: true }, (inner) => addWindow(inner, 'joined'));
    throw new Error('all of it');
  });
  await expect(work).rejects.toThrow('all of it');
  expect(await windows('joined')).toBe(0);
});
