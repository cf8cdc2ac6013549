import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#gateway/db/database.ts';
import { embeddedDialect } from '#gateway/db/embedded.ts';
import { DatabaseLostError, DatabaseTimeoutError, failureOf } from '#gateway/db/failure.ts';
import { EmbeddedDatabase } from './database.ts';

/** Making a database takes seconds: once, and then copies of it. */
let made: string;
let root: string;
const open: EmbeddedDatabase[] = [];
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'portal-made-'));
  await (await EmbeddedDatabase.open({ folder: join(made, 'database') })).close();
});
afterAll(() => rmSync(made, { recursive: true }));
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-embedded-'));
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((database) => database.close()));
  rmSync(root, { recursive: true });
});

async function database(options: { folder?: string; onReopened?: (reason: Error) => void } = {}) {
  const folder = options.folder ?? join(root, 'database');
  if (!existsSync(folder)) cpSync(join(made, 'database'), folder, { recursive: true });
  const opened = await EmbeddedDatabase.open({ ...options, folder });
  open.push(opened);
  return opened;
}

const endless = 'select count(*) from generate_series(1, 10000000000) n';

/** Lets one statement take too long, and everything after it as long as it needs on a busy machine. */
async function overrun(db: EmbeddedDatabase, statement: () => Promise<unknown> = () => db.query(endless, [])) {
  const usual = db.deadline;
  db.deadline = 200;
  await expect(statement()).rejects.toThrow(DatabaseTimeoutError);
  db.deadline = usual;
}

test('values cross to its thread and back as they are', async () => {
  const db = await database();
  const given = [2n ** 62n, new Date('2026-03-29T01:30:00.123Z'), new Uint8Array([0, 255]), 'héllo', null, true, 1.5];
  const { rows } = await db.query(
    'select $1::bigint as a, $2::timestamptz as b, $3::bytea as c, $4::text as d, $5::text as e, $6::boolean as f, $7::float8 as g',
    given,
  );
  expect(Object.values(rows[0] as object)).toEqual(given);
});

test('a statement that takes too long doesn’t stop this thread, is refused by name, and loses nothing committed', async () => {
  const reopened: Error[] = [];
  const db = await database({ onReopened: (reason) => reopened.push(reason) });
  await db.query('create table kept (n int)', []);
  await db.query('insert into kept values (1)', []);
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 10);
  await overrun(db);
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(2);
  expect((await db.query('select n from kept', [])).rows).toEqual([{ n: 1 }]);
  expect(reopened).toHaveLength(1);
});

test('what comes after in a transaction that ended that way is refused, not written outside of it', async () => {
  const embedded = await database();
  const db = openDatabase(embeddedDialect(embedded));
  await sql`create table written (n int)`.execute(db);
  const work = db.transaction().execute(async (trx) => {
    await sql`insert into written values (1)`.execute(trx);
    await overrun(embedded, () => sql.raw(endless).execute(trx));
    await sql`insert into written values (2)`.execute(trx);
  });
  await expect(work).rejects.toThrow(DatabaseLostError);
  expect((await sql`select n from written`.execute(db)).rows).toEqual([]);
  await db.transaction().execute((trx) => sql`insert into written values (3)`.execute(trx));
  expect((await sql`select n from written`.execute(db)).rows).toEqual([{ n: 3 }]);
});

test('is the gateway’s role again after it was opened again', async () => {
  const db = await database();
  await db.query('create role somebody', []);
  await db.assume('somebody');
  await overrun(db);
  expect((await db.query('select current_user as name', [])).rows).toEqual([{ name: 'somebody' }]);
});

test('long work may be given more time', async () => {
  const db = await database();
  db.deadline = 20;
  const slow = 'select count(*) from generate_series(1, 2000000) n';
  await expect(db.query(slow, [])).rejects.toThrow(DatabaseTimeoutError);
  await db.patiently(() => db.query(slow, []));
  await expect(db.query(slow, [])).rejects.toThrow(DatabaseTimeoutError);
});

test('a failure keeps the code and the rule it broke', async () => {
  const db = await database();
  await db.query('create table once (n int constraint only_once primary key)', []);
  await db.query('insert into once values (1)', []);
  await expect(db.query('insert into once values (1)', [])).rejects.toMatchObject({
    code: '23505',
    constraint: 'only_once',
    table: 'once',
  });
});

test('refuses by name once it is closed', async () => {
  const db = await database();
  await db.close();
  await db.close();
  const failure = await db.query('select 1', []).catch((error: unknown) => error);
  expect(failureOf(failure)).toMatchObject({ status: 503 });
});

test('a first start that was interrupted leaves nothing that the next one takes for a database', async () => {
  const left = join(root, 'database.new-1');
  mkdirSync(left);
  writeFileSync(join(left, 'PG_VERSION'), '18\n');
  const db = await EmbeddedDatabase.open({ folder: join(root, 'database') });
  open.push(db);
  expect((await db.query('select 1 as n', [])).rows).toEqual([{ n: 1 }]);
  expect(existsSync(left)).toBe(false);
});

const writer = `
  import { EmbeddedDatabase } from ${JSON.stringify(join(import.meta.dirname, 'database.ts'))};
  const db = await EmbeddedDatabase.open({ folder: process.argv[1] });
  await db.query('create table if not exists kept (n bigint primary key)', []);
  const { rows } = await db.query('select coalesce(max(n), 0) as n from kept', []);
  for (let n = rows[0].n + 1n; ; n++) {
    await db.query('insert into kept values ($1)', [n]);
    process.stdout.write(n + '\\n');
  }`;

/** Writes until it is killed in the middle; the last number it was told is kept. */
function writeUntilKilled(folder: string, acknowledged: number): Promise<bigint> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', writer, folder], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text;
    if (said.split('\n').length > acknowledged) child.kill('SIGKILL');
  });
  return new Promise((resolve) => child.once('close', () => resolve(BigInt(said.trim().split('\n').at(-1) ?? ''))));
}

// Programs start, which takes seconds on a busy machine.
test('killing the process in the middle of writing loses nothing that was acknowledged', async () => {
  const folder = join(root, 'database');
  await (await database()).close();
  for (const acknowledged of [50, 120]) {
    const last = await writeUntilKilled(folder, acknowledged);
    const db = await database();
    const { rows } = await db.query('select count(*) as count, max(n) as last from kept', []);
    const [found] = rows as { count: bigint; last: bigint }[];
    expect(found?.last).toBeGreaterThanOrEqual(last);
    expect(found?.count).toBe(found?.last);
    await db.close();
  }
});

/** A file system of fixed size, where the system lets us have one. */
function smallDisk(folder: string): (() => void) | undefined {
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', folder], { stdio: 'ignore' });
    return () => execFileSync('umount', [folder]);
  } catch {
    return undefined;
  }
}

const canMount = (() => {
  const probe = mkdtempSync(join(tmpdir(), 'portal-mount-'));
  const unmount = smallDisk(join(probe, 'disk'));
  unmount?.();
  rmSync(probe, { recursive: true });
  return unmount !== undefined;
})();

// Elsewhere the failure's name is tested alone (gateway/db/failure.test.ts).
if (canMount) {
  test('a full disk refuses writes by name, answers reads, and takes writes again once there is room', async () => {
    const disk = join(root, 'disk');
    const unmount = smallDisk(disk) as () => void;
    try {
      const db = await database({ folder: join(disk, 'database') });
      await db.query('create table filled (n int, text text)', []);
      let written = 0;
      let failure: unknown;
      while (failure === undefined) {
        const insert = db.query(`insert into filled select $1, repeat('x', 500) from generate_series(1, 2000)`, [
          written,
        ]);
        failure = await insert.then(
          () => undefined,
          (error: unknown) => error,
        );
        if (failure === undefined) written += 1;
      }
      expect(written).toBeGreaterThan(0);
      expect(failureOf(failure)).toMatchObject({ status: 503, messageKey: 'diskFull' });
      expect((await db.query('select count(distinct n) as n from filled', [])).rows).toEqual([{ n: BigInt(written) }]);
      execFileSync('mount', ['-o', 'remount,size=256m', disk]);
      await db.query('insert into filled values (-1, null)', []);
      expect((await db.query('select count(distinct n) as n from filled', [])).rows).toEqual([
        { n: BigInt(written + 1) },
      ]);
      await db.close();
    } finally {
      unmount();
    }
  });
}
