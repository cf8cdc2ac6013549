import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signatureOf } from '#gateway/services/processor/signature.ts';
import { emptyDatabase } from '#tests/database.ts';
import { type PgBouncer, startPgBouncer } from '#tests/pgbouncer.ts';
import { processorKey } from '#tests/processor.ts';
import { programs } from '#tests/programs.ts';
import { doorsPath } from '#wire/doors.ts';
import { newRequestId } from '#wire/envelope.ts';
import { processorPath, signatureHeader } from '#wire/processor.ts';

/** Fewer than there are callers, so that transactions change connections all the time. */
const connections = 4;
const callers = 12;

let data: string;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
let pooler: PgBouncer;
const { run, started, refused, killAll } = programs(() => ({
  PORT: '0',
  PORTAL_DATA: data,
  PORTAL_ONLY_GATEWAY: '1',
  PORTAL_PROCESSOR_KEY: processorKey,
  PORTAL_EXPORT_AT_ONCE: '1000',
  DATABASE_URL: database.url ?? '',
  DATABASE_POOLER_URL: pooler.url,
}));
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'portal-pooler-'));
  database = await emptyDatabase();
  pooler = await startPgBouncer(database.url as string, { connections });
});
afterAll(async () => {
  killAll();
  await pooler.stop();
  const role = await sql<{ name: string }>`select 'portal_app_' || current_database() as name`.execute(database.db);
  await sql.raw(`drop owned by "${role.rows[0]?.name}"; drop role "${role.rows[0]?.name}"`).execute(database.db);
  await database.close();
  rmSync(data, { recursive: true, force: true });
});

describe('behind PgBouncer in transaction mode', () => {
  let address: string;
  let token: string;
  let end: () => Promise<number | null>;
  beforeAll(async () => {
    const server = await started();
    ({ address } = server);
    token = (await post('/api/dashboard/login-card', { email: 'admin@acme.test', password: 'Portal#2026' })).data
      .access_token;
    end = () => {
      server.child.kill('SIGTERM');
      return server.exitCode;
    };
  });

  // biome-ignore lint/suspicious/noExplicitAny: answers of every kind
  async function post(path: string, asked: object): Promise<any> /* oxlint-disable-line typescript/no-explicit-any */ {
    const body = JSON.stringify(asked);
    const signature = { [signatureHeader]: await signatureOf(processorKey, body, new Date()) };
    const headers = { 'content-type': 'application/json', access_token: token, g_score: '1', ...signature };
    const response = await fetch(address + path, { method: 'POST', headers, body });
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, ...(isJson ? await response.json() : { text: await response.text() }) };
  }
  const door = (name: string, body: object) => post(`${doorsPath}/${name}`, body);
  const page = (body: object) => door('page', { page: 1, size: 20, ...body });
  let made = 0;
  const requestId = () => newRequestId(() => (made++ % 1000) / 1000, Date.now() + Math.floor(made / 1000));

  test('many callers share few connections: lists, top-ups and purchases are what they are without it', async () => {
    const own = await page({ dtoName: 'card', filter: { sharedCard: false, cardStatus: 3 } });
    // Of one with nothing to spend, what comes in may be owed already.
    const cards = own.dto.records.filter(
      ({ cardBalance, held }: { cardBalance: string; held: string }) => Number(cardBalance) > Number(held),
    );
    const shared = await page({ dtoName: 'card', filter: { sharedCard: true, cardStatus: 3, currency: 'USD' } });
    const [{ cardToken }] = shared.dto.records;
    /** What can't be decided in time is sent again, as the processor does. */
    const spend = async (messageId: string) => {
      for (;;) {
        const answer = await sent(messageId);
        if (answer.status !== 503) return answer;
      }
    };
    const sent = (messageId: string) =>
      post(processorPath, {
        messageId,
        transactionLink: messageId,
        cardToken,
        dataType: 'cardAuthorization',
        kind: 'authorize',
        transactionAmount: '0.01',
        transactionCurrency: 'USD',
        merchantName: 'Corner Shop',
        mccCode: '5411',
      });
    const balances = async () =>
      new Map<string, number>(
        (await page({ dtoName: 'card', size: 100 })).dto.records.map(
          ({ id, cardBalance }: { id: string; cardBalance: string }) => [id, Number(cardBalance)],
        ),
      );
    const before = await balances();
    const caller = async (place: number) => {
      const { id } = cards[place % cards.length];
      for (let turn = 0; turn < 5; turn++) {
        const topUp = { requestId: requestId(), dtoName: 'topUpCard', id, amount: '1' };
        const messageId = randomUUID();
        // The same twice at once, each of them.
        const answers = await Promise.all([
          page({ dtoName: 'cardTransaction', sort: { field: 'createdAt', order: 'DESC' } }),
          page({ dtoName: 'authorization', filter: { q: 'Corner' } }),
          door('call', topUp),
          door('call', topUp),
          spend(messageId),
          spend(messageId),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
        expect(answers[2].dto.cardTransaction.transactionId).toBe(answers[3].dto.cardTransaction.transactionId);
        expect(answers[4].dto).toEqual(answers[5].dto);
      }
    };
    await Promise.all(Array.from({ length: callers }, (_, place) => caller(place)));
    const after = await balances();
    for (const [place, { id }] of cards.entries()) {
      const here = Array.from({ length: callers }, (_, each) => each).filter((each) => each % cards.length === place);
      expect(after.get(id)).toBeCloseTo((before.get(id) ?? 0) + 5 * here.length);
    }
    const { rows } = await sql<{ own: number }>`select count(*)::int as own from pg_stat_activity
      where datname = current_database() and usename = 'portal_app_' || current_database()
      and application_name = 'card-portal'`.execute(database.db);
    // Nobody came past it.
    expect(Number(rows[0]?.own)).toBeLessThanOrEqual(connections);
  });

  test('files are written, and jobs make those that are large', async () => {
    const small = await door('export', { dtoName: 'card', format: 'csv' });
    expect([small.status, small.text.split('\n').length]).toEqual([200, expect.any(Number)]);
    const { dto, status } = await door('export', { dtoName: 'cardTransaction', format: 'csv' });
    expect(status).toBe(202);
    await expect
      .poll(async () => (await fetched(`${doorsPath}/download/${dto.downloadId}`)).split('\n').length, {
        timeout: 30_000,
      })
      .toBeGreaterThan(1000);
  });
  const fetched = async (path: string) => (await fetch(address + path, { headers: { access_token: token } })).text();

  test('whoever holds a lock for too long is let go of: the role has its limits in the database', async () => {
    const { rows } = await sql<{ limits: string[] }>`select setconfig as limits from pg_db_role_setting
      join pg_roles on pg_roles.oid = setrole where rolname = 'portal_app_' || current_database()`.execute(database.db);
    expect(rows[0]?.limits.toSorted()).toEqual([
      expect.stringMatching(/^TimeZone=UTC$/i),
      'idle_in_transaction_session_timeout=10000',
      'lock_timeout=2000',
      'statement_timeout=4000',
    ]);
  });

  test('it ends in order, and every rule holds', async () => {
    expect(await end()).toBe(0);
    const verified = run('src/commands/verify.ts');
    expect([await verified.exitCode, verified.said()]).toEqual([0, expect.stringMatching(/All \d+ rules hold\.\n$/)]);
  });
});

test('a pooler that isn’t there is one clear line', async () => {
  const { code, said } = await refused({ DATABASE_POOLER_URL: 'postgres://127.0.0.1:1' });
  expect(said).toBe(
    "PgBouncer at 127.0.0.1:1 can't be used (ECONNREFUSED): start it, or correct DATABASE_POOLER_URL.\n",
  );
  expect(code).toBe(1);
});

test('a role that was made by hand and has no limits is refused behind a pooler, with what to do', async () => {
  const role = `hand_${randomUUID().slice(0, 8)}`;
  await sql.raw(`create role ${role} login password 'hand'`).execute(database.db);
  const appUrl = new URL(database.url as string);
  appUrl.username = role;
  appUrl.password = 'hand';
  const { code, said } = await refused({ DATABASE_APP_URL: appUrl.href });
  expect(said).toMatch(
    new RegExp(`^Behind a pooler the role ${role} needs its limits in the database: alter role ${role} set .+\\n$`),
  );
  expect(code).toBe(1);
  for (const command of said.match(/alter role [^;]+;/g) ?? []) await sql.raw(command).execute(database.db);
  const { rows } = await sql<{ count: number }>`select cardinality(setconfig) as count from pg_db_role_setting
    join pg_roles on pg_roles.oid = setrole where rolname = ${role}`.execute(database.db);
  expect(Number(rows[0]?.count)).toBe(4);
  await sql.raw(`drop owned by ${role}; drop role ${role}`).execute(database.db);
});
