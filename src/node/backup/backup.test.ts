import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seedDemo } from '#demo/seed/index.ts';
import { openDatabase } from '#gateway/db/database.ts';
import { programs } from '#tests/programs.ts';
import { openInstallation } from '../open.ts';
import { forOwner, postgresDialect } from '../postgres.ts';
import { readSettings } from '../settings.ts';
import { type Manifest, manifestName } from './manifest.ts';
import { atOneMoment, openAsOwner } from './owner.ts';
import { restoreBackup } from './restore.ts';
import { takeBackup } from './take.ts';

/** On PostgreSQL by owners that are no superusers, as those that one hires from others. */
const server = process.env.TEST_DATABASE_URL;
const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
const key = (id: string, filling: number) => `${id}:${Buffer.alloc(32, filling).toString('base64')}`;
const made: { name: string; owner: string }[] = [];

function superuser<T>(work: (db: ReturnType<typeof openDatabase>) => Promise<T>, url = server as string): Promise<T> {
  const db = openDatabase(postgresDialect({ url, patience: forOwner, connections: 1, onError: () => {} }));
  return work(db).finally(() => db.destroy());
}

/** The settings of an empty place of its own. */
async function emptyPlace(keys = key('one', 1)) {
  const name = `backup_${randomUUID().replaceAll('-', '').slice(0, 20)}`;
  const environment = { PORTAL_DATA: join(folder, name), PORTAL_KEYS: keys, LOG_LEVEL: 'silent' };
  if (!server) return readSettings(environment, folder);
  const owner = `${name}_owner`;
  await superuser(async (db) => {
    await sql`create role ${sql.id(owner)} login createrole password ${sql.lit(owner)}`.execute(db);
    await sql`create database ${sql.id(name)} owner ${sql.id(owner)}`.execute(db);
  });
  made.push({ name, owner });
  const url = new URL(server);
  Object.assign(url, { username: owner, password: owner, pathname: name });
  return readSettings({ ...environment, DATABASE_URL: url.href }, folder);
}

let source: Awaited<ReturnType<typeof emptyPlace>>;
let kept: Manifest;
const backup = join(folder, 'kept');

beforeAll(async () => {
  source = await emptyPlace();
  const installation = await openInstallation(source);
  await installation.inOneGo((ports) => seedDemo(ports));
  await installation.close();
  kept = await takeBackup(source, backup);
});
afterAll(async () => {
  for (const { name, owner } of made) {
    await superuser(async (db) => {
      await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db);
      await sql`drop role if exists ${sql.id(`portal_app_${name}`)}`.execute(db);
      await sql`drop role ${sql.id(owner)}`.execute(db);
    });
  }
  rmSync(folder, { recursive: true, force: true });
});

const refused = async (from: string, into: typeof source) => {
  const error = await restoreBackup(from, into).catch((caught: Error) => caught);
  return error instanceof Error ? error.message : 'restored';
};

test('what is kept is everything, the documents, too, and tells which keys it needs without holding one', () => {
  expect(kept.inventory.rows).toMatchObject({
    accounts: expect.toSatisfy((count: number) => count > 10),
    card_transactions: expect.toSatisfy((count: number) => count > 1000),
    audit_logs: expect.toSatisfy((count: number) => count > 50),
  });
  // On PostgreSQL the documents are among its rows.
  expect(
    server ? kept.inventory.rows.files : kept.contents.filter(({ path }) => path.startsWith('files')).length,
  ).toBeGreaterThan(0);
  expect(kept.keysNeeded).toEqual(['one']);
  expect(globSync('**/*key*', { cwd: backup })).toEqual([]);
});

/** As on a disk that is full, or somebody else's: no document can be written. On PostgreSQL they are among its rows. */
async function failOnDocuments(place: typeof source): Promise<void> {
  mkdirSync(place.data);
  writeFileSync(place.files, '');
  expect(await refused(backup, place)).toMatch(/EEXIST|ENOTDIR/);
  expect(existsSync(join(place.data, 'database'))).toBe(false);
  rmSync(place.files);
}

test('it comes back whole: rows, balances, audit heads and documents, and every rule holds; also where a restore ended early before', async () => {
  const rules: string[] = [];
  const place = await emptyPlace();
  if (!server) await failOnDocuments(place);
  const restored = await restoreBackup(backup, place, ({ check }) => rules.push(check.name));
  expect(rules).toEqual(
    expect.arrayContaining(['ledger.balanced', 'document.file', 'audit.chain', 'statement.signature']),
  );
  const again = await takeBackup(place, join(folder, 'again'));
  expect(again.inventory.money).toEqual(kept.inventory.money);
  expect(again.inventory.auditHeads).toEqual(kept.inventory.auditHeads);
  expect(again.contents.filter(({ path }) => path.startsWith('files'))).toEqual(
    kept.contents.filter(({ path }) => path.startsWith('files')),
  );
  expect(restored.madeAt).toBe(kept.madeAt);
});

test('a place that isn’t empty is left alone', async () => {
  expect(await refused(backup, source)).toMatch(/already/);
  await expect(takeBackup(source, backup)).rejects.toThrow(/already/);
});

test('without the keys it needs nothing is written', async () => {
  const place = await emptyPlace(key('other', 2));
  expect(await refused(backup, place)).toMatch(/key one is missing/);
  expect(await refused(backup, { ...place, keys: key('one', 2) })).toMatch(/key one is another one/);
  expect(await refused(backup, { ...place, keys: key('one', 1) })).toBe('restored');
});

test('where no key is at hand none is made before it is known that it would be good', async () => {
  const { keys: _keys, ...place } = await emptyPlace();
  expect(await refused(backup, { ...place, keys: undefined })).toMatch(/key one is missing/);
  expect(existsSync(place.data)).toBe(false);
});

if (server) {
  test('its moment is held for as long as the dump takes', async () => {
    const owned = await openAsOwner(source);
    const patience = await atOneMoment(owned, true, async (db) => {
      const { rows } = await sql<{ idle: string }>`
      select current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
      return rows[0]?.idle;
    });
    await owned.close();
    expect(patience).toBe('0');
  });

  test('the password may come by PGPASSWORD, as it does for the gateway', async () => {
    const address = new URL(source.databaseUrl as string);
    vi.stubEnv('PGPASSWORD', address.password);
    address.password = '';
    try {
      const { inventory } = await takeBackup(
        { ...source, databaseUrl: address.href },
        join(folder, 'without-password'),
      );
      expect(inventory.money).toEqual(kept.inventory.money);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  test('whatever address the gateway works with, a back-up is taken from it and restored to it', async () => {
    const withParameters = (place: typeof source) => {
      const address = new URL(place.databaseUrl as string);
      // What pg itself says to write where TLS is to mean what it means to libpq, and one of the many that only pg knows.
      address.search = 'uselibpqcompat=true&keepAlive=true';
      return { ...place, databaseUrl: address.href };
    };
    const taken = join(folder, 'with-parameters');
    await (await openInstallation(withParameters(source))).close();
    const { inventory } = await takeBackup(withParameters(source), taken);
    expect(inventory.money).toEqual(kept.inventory.money);
    expect(await refused(taken, withParameters(await emptyPlace()))).toBe('restored');
  });

  test('what its superuser had in the database, as something that watches it, is in nobody’s way', async () => {
    const watched = await emptyPlace();
    await (await openInstallation(watched)).close();
    const url = new URL(watched.databaseUrl as string);
    Object.assign(url, { username: new URL(server).username, password: new URL(server).password });
    await superuser((db) => sql`create extension pageinspect`.execute(db), url.href);
    const whole = join(folder, 'watched');
    await takeBackup(watched, whole);
    expect(await refused(whole, await emptyPlace())).toBe('restored');
  });

  test('asked to end, it ends what it started and leaves nothing half-written', async () => {
    const DATABASE_URL = source.databaseUrl as string;
    const { run } = programs(() => ({ DATABASE_URL, PORTAL_DATA: source.data }));
    const dumping = sql<{ count: bigint }>`select count(*) from pg_stat_activity
    where application_name = 'pg_dump' and wait_event_type = 'Lock' and datname = ${new URL(DATABASE_URL).pathname.slice(1)}`;
    await superuser(async (watching) => {
      const owned = await openAsOwner(source);
      await owned.db.transaction().execute(async (trx) => {
        await sql`lock table cards in access exclusive mode`.execute(trx);
        const { child, exitCode, said } = run('src/commands/backup.ts', ['--to', join(folder, 'ended')]);
        await vi.waitFor(async () => expect((await dumping.execute(watching)).rows[0]?.count).toBe(1n), 30_000);
        child.kill('SIGTERM');
        expect([await exitCode, said()]).toEqual([1, 'Ended before it was whole: nothing of it is kept.\n']);
        await vi.waitFor(async () => expect((await dumping.execute(watching)).rows[0]?.count).toBe(0n), 30_000);
      });
      await owned.close();
    });
    expect(globSync('ended*', { cwd: folder })).toEqual([]);
  });
}

test('one that was damaged since is refused, by the name of the file', async () => {
  const damaged = join(folder, 'damaged');
  await takeBackup(source, damaged);
  const [victim] = globSync(server ? '*.dump' : 'files/*', { cwd: damaged });
  appendFileSync(join(damaged, victim as string), 'x');
  expect(await refused(damaged, await emptyPlace())).toContain(victim as string);
  rmSync(join(damaged, victim as string));
  expect(await refused(damaged, await emptyPlace())).toMatch(/missing/);
  writeFileSync(join(damaged, manifestName), '{"format":1,');
  expect(await refused(damaged, await emptyPlace())).toMatch(/manifest\.json can't be read/);
  rmSync(join(damaged, manifestName));
  expect(await refused(damaged, await emptyPlace())).toMatch(/no back-up/);
});

test('a gateway without the keys of what is there doesn’t start, and says which are missing', async () => {
  const started = openInstallation({ ...source, keys: key('two', 2) });
  await expect(started).rejects.toThrow(/need the key one, which PORTAL_KEY_FILE or PORTAL_KEYS lacks/);
  await (await openInstallation({ ...source, keys: `${key('two', 2)},${key('one', 1)}` })).close();
});

test('nor does one with another key of the same name, and changes nothing', async () => {
  const started = openInstallation({ ...source, keys: key('one', 3) });
  await expect(started).rejects.toThrow(
    /The key one is another one than the database's card numbers were encrypted with/,
  );
  await (await openInstallation(source)).close();
});

test('of two that are made at once under one name, one is kept whole, and the other says why it isn’t', async () => {
  const place = await emptyPlace();
  await restoreBackup(backup, place);
  const into = join(folder, 'twice');
  const made = await Promise.allSettled([takeBackup(place, into), takeBackup(place, into)]);
  const refusedWith = made.flatMap((each) => (each.status === 'rejected' ? [String(each.reason.message)] : []));
  expect(refusedWith).toEqual([expect.stringMatching(server ? /twice is there already/ : /twice is there|in use/)]);
  expect(await refused(into, await emptyPlace())).toBe('restored');
  expect(globSync('twice.*', { cwd: folder })).toEqual([]);
});

test('one isn’t made when a document is missing', async () => {
  const place = await emptyPlace();
  await restoreBackup(backup, place);
  if (server) {
    const installation = await openInstallation(place);
    await installation.inOneGo(({ db }) => sql`delete from file_pieces where place = 0`.execute(db));
    await installation.close();
  } else {
    const [victim] = globSync('*', { cwd: place.files });
    rmSync(join(place.files, victim as string));
  }
  await expect(takeBackup(place, join(folder, 'lacking'))).rejects.toThrow(/is missing/);
  expect(globSync('lacking*', { cwd: folder })).toEqual([]);
});
