import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copied } from '#gateway/db/copying.ts';
import { openDatabase } from '#gateway/db/database.ts';
import type { Tables } from '#gateway/db/tables.ts';
import fc from '#tests/chance.ts';
import { emptyDatabase } from '#tests/database.ts';
import { CopyOut, withLiterals } from './copyOut.ts';
import { postgresDialect } from './postgres.ts';

/** Any statement is over after a second. */
const hasty = { connect: 5000, statement: 300, lock: 300, idle: 5000 };

let database: Awaited<ReturnType<typeof emptyDatabase>>;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.close());

const inTransaction = <T>(work: (db: Parameters<typeof copied>[0]) => Promise<T>) =>
  database.db.transaction().setAccessMode('read only').execute(work);
const text = async (pieces: AsyncIterable<Uint8Array>) =>
  (await Array.fromAsync(pieces, (one) => new TextDecoder().decode(one))).join('');
const connectionOf = async (db: Kysely<Tables>) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;

/** A copy that was asked for over a connection which only remembers whether it is read. */
function underWay(silence?: number) {
  let [isPaused, isDestroyed] = [false, false];
  const stream = {
    pause: () => (isPaused = true),
    resume: () => (isPaused = false),
    destroy: () => (isDestroyed = true),
  };
  const wire = { stream, query: () => {}, parsedStatements: {}, submittedNamedStatements: {} };
  const copy = new CopyOut('copy t to stdout', [], silence);
  copy.submit(wire);
  return { copy, wire, isPaused: () => isPaused, isDestroyed: () => isDestroyed };
}

test('a parameter is written where it stands, and not into what stands between quotes', () => {
  expect(withLiterals(`select $1, '$1 isn''t $2', "$1" from t where a = $2`, ["it's", 7n])).toBe(
    `select 'it''s', '$1 isn''t $2', "$1" from t where a = '7'`,
  );
  expect(withLiterals('$1 $2 $10', [null, [`a'`, 'b'], 0, 0, 0, 0, 0, 0, 0, new Date(0)])).toBe(
    `null array['a''', 'b'] '1970-01-01T00:00:00.000Z'`,
  );
  expect(() => withLiterals('$1', ['a\0b'])).toThrow();
  expect(() => withLiterals('$1', [{}])).toThrow('object');
});

test('however quick database and reader are, the database waits while a piece is taken, and others have their turn before', async () => {
  const { copy, isPaused } = underWay();
  const piece = new Uint8Array(64 * 1024);
  for (let count = 0; count < 3; count++) {
    const taken = copy.read(piece.length);
    expect(isPaused()).toBe(false);
    let hadTurn = false;
    setImmediate(() => {
      hadTurn = true;
    });
    copy.handleCopyData({ chunk: piece });
    expect(isPaused()).toBe(true);
    expect((await taken)[0]?.lines.length).toBe(piece.length);
    expect(hadTurn).toBe(true);
  }
});

test('a piece is good until the next but one is asked for, and nothing comes in between', async () => {
  const { copy, isPaused } = underWay();
  const next = async (byte: number, length: number) => {
    const taken = copy.read(64 * 1024);
    expect(isPaused()).toBe(false);
    copy.handleCopyData({ chunk: new Uint8Array(length).fill(byte) });
    const [piece] = await taken;
    expect(isPaused()).toBe(true);
    return piece?.lines ?? new Uint8Array();
  };
  let before = await next(0, 70_000);
  for (let byte = 1; byte < 10; byte++) {
    // Some are more than there was room for.
    const length = 64 * 1024 * (1 + (byte % 3));
    const piece = await next(byte, length);
    expect([new Set(before), before.length > 0]).toEqual([new Set([byte - 1]), true]);
    expect([new Set(piece), piece.length]).toEqual([new Set([byte]), length]);
    before = piece;
  }
});

test('whoever takes nothing for a minute is let go of, before the first piece or between two', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    for (const taken of [0, 1]) {
      const { copy, isDestroyed } = underWay();
      const reading = taken > 0 ? copy.read(1) : undefined;
      copy.handleCopyData({ chunk: new Uint8Array(64 * 1024) });
      await reading;
      vi.advanceTimersByTime(59_000);
      expect(isDestroyed()).toBe(false);
      vi.advanceTimersByTime(1_000);
      expect(isDestroyed()).toBe(true);
      await expect(copy.read(1)).rejects.toThrow('Nobody took');
    }
  } finally {
    vi.useRealTimers();
  }
});

test('a database that is gone without a word ends it, and the connection with it', async () => {
  const { copy, isDestroyed } = underWay(20);
  await expect(copy.read(1)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect([copy.isOver, isDestroyed()]).toEqual([true, true]);
});

test('one that goes on giving may take as long as it likes, and so may its reader', async () => {
  const { copy, isDestroyed } = underWay(200);
  const taken = copy.read(10);
  for (let count = 0; count < 10; count++) {
    await setTimeout(50);
    copy.handleCopyData({ chunk: new Uint8Array(1) });
  }
  expect((await taken)[0]?.lines.length).toBe(10);
  await setTimeout(300);
  copy.handleCopyData({ chunk: new Uint8Array(64) });
  expect((await copy.read(10))[0]?.lines.length).toBe(64);
  expect(isDestroyed()).toBe(false);
});

test('where it ends in an error, the database is read on: that it is ready again may come only then', async () => {
  const { copy, wire, isPaused } = underWay();
  copy.handleCopyData({ chunk: new Uint8Array(64 * 1024) });
  expect(isPaused()).toBe(true);
  copy.handleError(new Error('division by zero'), wire);
  expect(isPaused()).toBe(false);
  await expect(copy.read(1)).rejects.toThrow('division by zero');
});

// Only PostgreSQL copies.
if (process.env.TEST_DATABASE_URL) {
  test('whatever a parameter is, it comes back as it was', async () => {
    await inTransaction((db) =>
      fc.assert(
        fc.asyncProperty(
          fc.string({ unit: 'grapheme' }).filter((one) => !one.includes('\0')),
          async (given) => {
            const select = sql`select encode(convert_to(${given}, 'UTF8'), 'hex'), ${[given]}::text[] = array[${given}]`;
            expect(await text(copied(db, select))).toBe(`${new TextEncoder().encode(given).toHex()}\tt\n`);
          },
        ),
        { numRuns: 200 },
      ),
    );
  });

  const many = sql`select n, repeat('x', 500) from generate_series(1, 20000) as n`;

  test('all lines come, in order, each piece of whole ones, and the connection goes on', async () => {
    const found = await inTransaction(async (db) => {
      const pieces = await Array.fromAsync(copied(db, many), (one) => new TextDecoder().decode(one));
      for (const piece of pieces) expect(piece.at(-1)).toBe('\n');
      expect(pieces.length).toBeGreaterThan(10);
      expect(await connectionOf(db)).toBeDefined();
      return pieces.join('').trimEnd().split('\n');
    });
    expect(found.map((line) => Number(line.split('\t')[0]))).toEqual(Array.from({ length: 20_000 }, (_, i) => i + 1));
  });

  test('a file takes longer than any statement may', async () => {
    const impatient = postgresDialect({ url: database.url ?? '', patience: hasty, connections: 1, onError: () => {} });
    const db = openDatabase(impatient);
    try {
      const slow = sql`select n, pg_sleep(0.05) from generate_series(1, 30) as n`;
      const file = db
        .transaction()
        .setAccessMode('read only')
        .execute((open) => text(copied(open, slow)));
      expect((await file).trimEnd().split('\n')).toHaveLength(30);
    } finally {
      await db.destroy();
    }
  });

  test('a select that fails says why, at once or in its middle, and the connection goes on', async () => {
    await expect(inTransaction((db) => text(copied(db, sql`select nothing_such`)))).rejects.toMatchObject({
      code: '42703',
    });
    const late = sql`select 1 / (30000 - n), repeat('x', 500) from generate_series(1, 40000) as n`;
    await expect(inTransaction((db) => text(copied(db, late)))).rejects.toMatchObject({ code: '22012' });
    expect(await inTransaction((db) => text(copied(db, sql`select 1`)))).toBe('1\n');
  });

  test('whoever leaves before the end lets PostgreSQL go, and others have a connection', async () => {
    let pid: number | undefined;
    const left = inTransaction(async (db) => {
      pid = await connectionOf(db);
      for await (const piece of copied(db, sql`select generate_series(1, 100000000)`))
        throw new Error(`enough: ${piece.length}`);
    });
    await expect(left).rejects.toThrow('enough');
    await expect
      .poll(async () => (await sql`select from pg_stat_activity where pid = ${pid}`.execute(database.db)).rows, {
        timeout: 20_000,
      })
      .toEqual([]);
    expect(await inTransaction((db) => text(copied(db, sql`select 2`)))).toBe('2\n');
  });
}
