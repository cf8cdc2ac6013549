import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#gateway/db/database.ts';
import { programs } from '#tests/programs.ts';
import { doorsPath } from '#wire/doors.ts';
import { newRequestId } from '#wire/envelope.ts';
import { startDurablePostgres, startReplica } from '../../../scripts/postgres.mjs';
import { forOwner, postgresDialect } from '../postgres.ts';

/** How far behind the replica is always, in milliseconds: near enough to be read from. */
const behind = 700;

let data: string;
let primary: NonNullable<Awaited<ReturnType<typeof startDurablePostgres>>>;
let replica: Awaited<ReturnType<typeof startReplica>>;
let onReplica: Kysely<unknown>;
const { started, killAll } = programs(() => ({
  PORT: '0',
  PORTAL_DATA: data,
  PORTAL_ONLY_GATEWAY: '1',
  // What is written by one is to be found by the other.
  PORTAL_PROCESSES: '2',
  DATABASE_URL: primary.url,
  DATABASE_READ_URL: replica.url,
}));
let server: Awaited<ReturnType<typeof started>>;
let operator: Person;

/** A superuser's own connection. */
const administer = (url: string) =>
  openDatabase(postgresDialect({ url, patience: forOwner, connections: 1, onError: () => {} }));

/** Somebody at a browser, or a program. Each request takes a connection of its own, so that they come to either process. */
class Person {
  cookies = new Map<string, string>();
  token = '';
  readonly #headers: Record<string, string>;
  constructor(headers: Record<string, string> = {}) {
    this.#headers = headers;
  }

  // biome-ignore lint/suspicious/noExplicitAny: answers of every kind
  async post(path: string, body: object): Promise<any> /* oxlint-disable-line typescript/no-explicit-any */ {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      'content-type': 'application/json',
      connection: 'close',
      access_token: this.token,
      g_score: '1',
      cookie,
    };
    const init = { method: 'POST', headers: { ...headers, ...this.#headers }, body: JSON.stringify(body) };
    const response = await fetch(server.address + path, init);
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      this.cookies.set(name, value);
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, headers: response.headers, ...(isJson ? JSON.parse(text) : { text }) };
  }
  door = (name: string, body: object) => this.post(`${doorsPath}/${name}`, body);
  page = (body: object = {}) => this.door('page', { dtoName: 'card', page: 1, size: 10, ...body });

  async signIn(email: string): Promise<this> {
    const { data } = await this.post('/api/dashboard/login-card', { email, password: 'Portal#2026' });
    this.token = data.access_token;
    return this;
  }
}
const browser = (email: string) => new Person({ 'x-portal-client': 'web' }).signIn(email);

let made = 0;
const requestId = () => newRequestId(() => (made++ % 1000) / 1000, Date.now() + Math.floor(made / 1000));
const remark = (who: Person, id: string, cardRemark: string) =>
  who.door('update', { requestId: requestId(), dtoName: 'card', id, data: { cardRemark } });

async function figure(name: string, label = ''): Promise<number[]> {
  const text = await (await fetch(`${server.address}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) && line.includes(label));
  return lines.map((line) => Number(line.split(' ').at(-1)));
}
const reads = async (place: string) =>
  (await figure('portal_reads_total', `place="${place}"`)).reduce((sum, each) => sum + each, 0);
const isUsed = (used: 0 | 1) =>
  vi.waitFor(async () => expect(await figure('portal_replica_used')).toEqual([used, used]), { timeout: 20_000 });
const logged = () =>
  readFileSync(join(data, 'gateway.log'), 'utf8')
    .split('\n')
    .flatMap((line) => (line.includes('read replica') ? [JSON.parse(line).msg as string] : []));

/** Where so many readings were made while something was done. */
async function readingsOf(work: () => Promise<unknown>): Promise<{ primary: number; replica: number }> {
  const [before, alsoBefore] = [await reads('primary'), await reads('replica')];
  await work();
  return { primary: (await reads('primary')) - before, replica: (await reads('replica')) - alsoBefore };
}

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'portal-replica-'));
  primary = (await startDurablePostgres()) as typeof primary;
  replica = await startReplica(primary.url, { recovery_min_apply_delay: String(behind) });
  onReplica = administer(replica.url) as Kysely<unknown>;
  server = await started();
  operator = await browser('operator@portal.test');
  await isUsed(1);
});
afterAll(async () => {
  killAll();
  await onReplica.destroy();
  await replica.stop();
  await primary.stop();
  rmSync(data, { recursive: true, force: true });
});

test('lists, files, statements and the dashboard are read from the replica; what decides isn’t', async () => {
  await wait(2 * behind);
  const viewer = await browser('viewer@acme.test');
  const shown: [string, () => Promise<{ status: number }>][] = [
    ['a page', () => viewer.page()],
    ['statements', () => viewer.page({ dtoName: 'statement' })],
    ['a list', () => viewer.door('list', { dtoName: 'cardholder' })],
    ['the dashboard', () => viewer.door('call', { requestId: requestId(), dtoName: 'dashboardSummary' })],
  ];
  for (const [what, ask] of shown) {
    const readings = await readingsOf(async () => expect([what, (await ask()).status]).toEqual([what, 200]));
    expect([what, readings.primary, readings.replica > 0]).toEqual([what, 0, true]);
  }

  const admin = await browser('admin@acme.test');
  const files = await readingsOf(async () => {
    expect((await admin.door('export', { dtoName: 'card', format: 'csv' })).text).toContain('\n');
  });
  expect(files.replica).toBeGreaterThan(0);
  expect(files.primary).toBe(0);
  // The limits of a card, its purse and who may what are looked at where they are decided.
  const [{ id }] = (await admin.page({ filter: { sharedCard: false, cardStatus: 3 } })).dto.records;
  const written = await readingsOf(async () => {
    const topUp = { requestId: requestId(), dtoName: 'topUpCard', id, amount: '1' };
    expect((await admin.door('call', topUp)).status).toBe(200);
  });
  expect(written.replica).toBe(0);
});

test('who has written something finds it in each list, in either process, and others find it two seconds later at most', async () => {
  const admin = await browser('admin@acme.test');
  const [{ id }] = (await admin.page()).dto.records;
  const found = async (who: Person) =>
    (await who.door('list', { dtoName: 'card', ids: [id] })).dto.map(
      ({ cardRemark }: { cardRemark: string }) => cardRemark,
    );
  for (let turn = 0; turn < 8; turn++) {
    expect((await remark(admin, id, `turn ${turn}`)).status).toBe(200);
    // On either process.
    expect([await found(admin), await found(admin), await found(admin)]).toEqual(Array(3).fill([`turn ${turn}`]));
  }
  await expect.poll(() => found(operator), { timeout: 2_000 }).toEqual(['turn 7']);
  // By then it is on the replica, and is read there again.
  await expect.poll(async () => (await readingsOf(() => found(admin))).replica, { timeout: 10_000 }).toBe(1);
});

test('a program reads from the database itself, unless it tells what it wrote last', async () => {
  const program = await new Person().signIn('admin@acme.test');
  const [{ id }] = (await program.page()).dto.records;
  expect((await readingsOf(() => program.page())).replica).toBe(0);
  const written = (await remark(program, id, 'by a program')).headers.get('x-written');
  expect(written).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  const telling = (told: string) => Object.assign(new Person({ 'x-read-after': told }), { token: program.token });
  const after = telling(written);
  expect((await after.door('list', { dtoName: 'card', ids: [id] })).dto[0].cardRemark).toBe('by a program');
  await expect.poll(async () => (await readingsOf(() => after.page())).replica, { timeout: 10_000 }).toBe(1);
  expect(await readingsOf(() => telling('0').page())).toEqual({ primary: 0, replica: 1 });
  expect((await readingsOf(() => telling('FF/FFFFFFFF').page())).replica).toBe(0);
});

test('a replica that falls behind isn’t read from until it has caught up', async () => {
  await sql`select pg_wal_replay_pause()`.execute(onReplica);
  const admin = await browser('admin@acme.test');
  const [{ id }] = (await admin.page()).dto.records;
  await remark(admin, id, 'while it stands still');
  await isUsed(0);
  expect(Math.min(...(await figure('portal_replica_lag_seconds')))).toBeGreaterThanOrEqual(2);
  expect(await readingsOf(() => operator.page())).toEqual({ primary: 1, replica: 0 });
  expect((await operator.door('list', { dtoName: 'card', ids: [id] })).dto[0].cardRemark).toBe('while it stands still');
  expect(logged()).toContain('the read replica is not read from: it is more than two seconds behind');
  await sql`select pg_wal_replay_resume()`.execute(onReplica);
  await isUsed(1);
  expect(await readingsOf(() => operator.page())).toEqual({ primary: 0, replica: 1 });
});

/** Asks for pages all the while. @returns what isn’t 200 */
async function whilePagesAreAsked(work: () => Promise<unknown>): Promise<number[]> {
  const other: number[] = [];
  let isOver = false;
  const ask = async () => {
    while (!isOver) {
      const { status } = await operator.page();
      if (status !== 200) other.push(status);
    }
  };
  const asking = [ask(), ask(), ask(), ask()];
  await work();
  isOver = true;
  await Promise.all(asking);
  return other;
}

test('nobody sees an error when the replica doesn’t answer any more, and it is read from when it does again', async () => {
  const other = await whilePagesAreAsked(async () => {
    await wait(300);
    replica.freeze();
    await isUsed(0);
    await wait(500);
  });
  expect(other).toEqual([]);
  expect(logged()).toContain('the read replica is not read from: it does not answer');
  replica.thaw();
  await isUsed(1);
});

test('one that was promoted takes another way, and isn’t read from', async () => {
  const other = await whilePagesAreAsked(async () => {
    await sql`select pg_promote()`.execute(onReplica);
    await isUsed(0);
  });
  expect(other).toEqual([]);
  expect(logged()).toContain('the read replica is not read from: it follows no database (any more)');
  expect(await readingsOf(() => operator.page())).toEqual({ primary: 1, replica: 0 });
});

test('one that is stopped costs nobody an answer', async () => {
  await onReplica.destroy();
  await replica.stop();
  replica = await startReplica(primary.url);
  onReplica = administer(replica.url) as Kysely<unknown>;
  server.child.kill('SIGTERM');
  expect(await server.exitCode).toBe(0);
  server = await started();
  await isUsed(1);
  const other = await whilePagesAreAsked(async () => {
    await wait(300);
    await replica.kill();
    await isUsed(0);
  });
  expect(other).toEqual([]);
});
