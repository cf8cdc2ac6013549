import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect, createServer, type Socket, type Server as TcpServer } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Tables } from '#gateway/db/tables.ts';
import { newInquiryToken } from '#gateway/services/identity/inquiryToken.ts';
import { emptyDatabase } from '#tests/database.ts';
import { programs } from '#tests/programs.ts';
import { doorsPath } from '#wire/doors.ts';
import { newRequestId } from '#wire/envelope.ts';
import { createLog } from '../log.ts';
import { openStore } from '../store.ts';
import { connectionsOfEach, howMany } from './howMany.ts';

let data: string;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'portal-processes-'));
  database = await emptyDatabase();
});
const { run, started, refused, killAll } = programs(() => ({
  PORT: '0',
  PORTAL_DATA: data,
  PORTAL_ONLY_GATEWAY: '1',
  PORTAL_PROCESSES: '2',
  ...(database.url && { DATABASE_URL: database.url }),
}));
afterAll(async () => {
  killAll();
  const role = await sql<{ name: string }>`select 'portal_app_' || current_database() as name`.execute(database.db);
  await sql.raw(`drop owned by "${role.rows[0]?.name}"; drop role "${role.rows[0]?.name}"`).execute(database.db);
  await database.close();
  await rm(data, { recursive: true });
});

type Server = Awaited<ReturnType<typeof started>>;

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every kind
  body: any /* oxlint-disable-line typescript/no-explicit-any */;
}

/** A connection of its own, which one process answers for as long as it is open. */
class Line {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #address: string;
  token = '';
  constructor({ address }: Pick<Server, 'address'>) {
    this.#address = address;
  }

  send(method: string, path: string, body?: string): Promise<Answer> {
    const headers = { 'content-type': 'application/json', access_token: this.token, g_score: '1' };
    return new Promise((resolve, reject) => {
      const asking = request(this.#address + path, { method, agent: this.#agent, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (more) => {
          text += more;
        });
        answer.once('error', reject);
        answer.once('end', () => {
          const isJson = answer.headers['content-type']?.startsWith('application/json');
          resolve({ status: answer.statusCode ?? 0, body: isJson ? JSON.parse(text) : text });
        });
      });
      asking.setTimeout(10_000, () => asking.destroy(new Error('no answer within ten seconds')));
      asking.once('error', reject);
      asking.end(body);
    });
  }
  post = (path: string, body: object) => this.send('POST', path, JSON.stringify(body));
  door = (name: string, body: object) => this.post(`${doorsPath}/${name}`, body);
  close = () => this.#agent.destroy();

  async signIn(email = 'admin@acme.test'): Promise<string> {
    this.token = '';
    const { body } = await this.post('/api/dashboard/login-card', { email, password: 'Portal#2026' });
    this.token = body.data.access_token;
    return this.token;
  }
  page = () => this.door('page', { dtoName: 'card', page: 1, size: 10 });
}

/** What the figure of this name is in each process. */
async function figure(server: Server, name: string, label = ''): Promise<Record<string, number>> {
  const text = await (await fetch(`${server.address}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) && line.includes(label));
  return Object.fromEntries(lines.map((line) => [/process="(\d+)"/.exec(line)?.[1], Number(line.split(' ').at(-1))]));
}

const healthy = (server: Server) => figure(server, 'portal_requests_total', 'path="/healthz"');

/** A connection to each of the processes. */
async function lines(server: Server): Promise<[Line, Line]> {
  const found = new Map<string, Line>();
  for (let tries = 0; found.size < 2 && tries < 20; tries++) {
    const line = new Line(server);
    const before = await healthy(server);
    await line.send('GET', '/healthz');
    const after = await healthy(server);
    const place = Object.keys(after).find((each) => (after[each] ?? 0) > (before[each] ?? 0)) ?? '';
    if (found.has(place)) line.close();
    else found.set(place, line);
  }
  return ['1', '2'].map((place) => found.get(place)) as [Line, Line];
}

const log = (): { process?: number; place?: number; pid?: number; msg: string }[] =>
  readFileSync(join(data, 'gateway.log'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** The system's number of the process that stands at a place now. */
const pidAt = (place: number): number =>
  log().findLast((line) => line.place === place && line.msg === 'a process has begun')?.pid as number;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

let made = 0;
const requestId = () => newRequestId(() => (made++ % 1000) / 1000, Date.now() + Math.floor(made / 1000));

async function ownCards(line: Line): Promise<string[]> {
  const filter = { sharedCard: false, cardStatus: 3 };
  const { body } = await line.door('page', { dtoName: 'card', page: 1, size: 50, filter });
  return body.dto.records.map(({ id }: { id: string }) => id);
}
const topUp = (card: string, id = requestId()) => ({ requestId: id, dtoName: 'topUpCard', id: card, amount: '1' });

describe('how many processes there are', () => {
  const settings = { processes: undefined, poolerUrl: undefined, connections: 16 };

  test('is what was said, whatever the machine and the database have', async () => {
    expect(await howMany({ ...settings, processes: 7, databaseUrl: database.url })).toBe(7);
  });

  test('is as many as there are cores, as far as the database has connections for them', async () => {
    const { rows } = await sql<{ most: number }>`select current_setting('max_connections')::int as most`.execute(
      database.db,
    );
    const most = Number(rows[0]?.most);
    const few = { ...settings, databaseUrl: database.url, connections: 2 };
    expect(await howMany(few)).toBe(Math.min(availableParallelism(), Math.floor(most / 7)));
    expect(await howMany({ ...few, connections: most })).toBe(1);
    // Those of a pooler are others.
    expect(await howMany({ ...few, connections: most, poolerUrl: 'postgres://pooler' })).toBe(await howMany(few));
  });

  test('counts as many connections for each as one takes when requests, files and jobs are all at work', async () => {
    const connections = 2;
    const keys = { currentId: 'one', byId: { one: new Uint8Array(32).fill(1) } };
    const log = createLog({ level: 'silent', file: '' });
    const settings = { data, databaseUrl: database.url, databaseAppUrl: undefined, connections };
    const store = await openStore(settings, keys, log);
    try {
      const busy = (db: Kysely<Tables>) => Array.from({ length: 20 }, () => sql`select pg_sleep(0.2)`.execute(db));
      const work = Promise.allSettled([...busy(store.db), ...busy(store.unhurried.db)]);
      await wait(1000);
      const { rows } = await sql<{ taken: number }>`select count(*)::int as taken from pg_stat_activity
        where usename = 'portal_app_' || current_database() and application_name = 'card-portal'`.execute(database.db);
      await work;
      const taken = Number(rows[0]?.taken) + (store.queue.max ?? 0);
      // So many are counted for each: as many processes as these suffice for are begun.
      expect(taken).toBeLessThanOrEqual(connectionsOfEach({ connections, poolerUrl: undefined }));
    } finally {
      await store.close();
    }
  });

  test('is one on the embedded database, and where the database can’t be asked, which then says why', async () => {
    expect(await howMany({ ...settings, processes: 1, databaseUrl: undefined })).toBe(1);
    expect(await howMany({ ...settings, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })).toBe(1);
  });
});

describe('two processes at one port', () => {
  let server: Server;
  let one: Line;
  let two: Line;
  beforeAll(async () => {
    server = await started();
    [one, two] = await lines(server);
  });
  afterAll(killAll);

  test('are both ready, and each line of the log says which one it is of', async () => {
    expect(server.banner).toMatch(/Processes +2\n/);
    expect([(await one.send('GET', '/readyz')).status, (await two.send('GET', '/readyz')).status]).toEqual([200, 200]);
    expect(await figure(server, 'portal_processes')).toEqual({ 0: 2 });
    expect(new Set(log().map((line) => line.process))).toEqual(new Set([0]));
    two.token = 'nobody';
  });

  test('tell the figures of both, whichever is asked', async () => {
    const answers = await Promise.all([one, two].map((line) => line.send('GET', '/metrics')));
    for (const { body } of answers) {
      for (const place of [1, 2]) expect(body).toContain(`process_uptime_seconds{process="${place}"}`);
      const headings = body.match(/^# TYPE portal_requests_total .*$/gm);
      expect(headings).toHaveLength(1);
    }
    const before = await healthy(server);
    await one.send('GET', '/healthz');
    await two.send('GET', '/healthz');
    await two.send('GET', '/healthz');
    const after = await healthy(server);
    expect(after).toEqual({ 1: (before[1] ?? 0) + 1, 2: (before[2] ?? 0) + 2 });
  });

  test('who logs out at one is nobody at the other from that answer on', async () => {
    for (let round = 0; round < 5; round++) {
      two.token = await one.signIn();
      // Both remember who that is.
      expect([(await one.page()).status, (await two.page()).status]).toEqual([200, 200]);
      expect((await one.send('DELETE', '/api/dashboard/logout')).status).toBe(200);
      expect((await two.page()).status).toBe(401);
    }
  });

  test('a right that is taken away at one is gone at the other from that answer on', async () => {
    const staff = new Line(server);
    await staff.signIn('operator@portal.test');
    await staff.door('call', { requestId: requestId(), dtoName: 'confirmPassword', password: 'Portal#2026' });
    const filter = { q: 'viewer@acme.test' };
    const found = await staff.door('list', { dtoName: 'user', filter });
    const [{ id }] = found.body.dto;
    for (const line of [one, two]) line.token = await new Line(server).signIn('viewer@acme.test');
    expect([(await one.page()).status, (await two.page()).status]).toEqual([200, 200]);
    const set = (dtoName: string) => staff.door('call', { requestId: requestId(), dtoName, id });
    expect((await set('disableUser')).status).toBe(200);
    expect([(await one.page()).status, (await two.page()).status]).toEqual([401, 401]);
    expect((await set('enableUser')).status).toBe(200);
    staff.close();
  });

  test('tries are counted together: the eleventh is refused, wherever it comes', async () => {
    const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));
    const keys = { currentId: 'none', byId: { none: random(32) } };
    const tryAt = async (line: Line) => {
      const { token } = await newInquiryToken({ keys, random });
      return (await line.post('/api/dashboard/login-card-by-token', { card_token: token })).status;
    };
    one.token = '';
    two.token = '';
    const answers: number[] = [];
    for (let count = 0; count < 5; count++) answers.push(await tryAt(one), await tryAt(two));
    expect(answers).not.toContain(429);
    expect([await tryAt(one), await tryAt(two)]).toEqual([429, 429]);
  });

  test('the same top-up asked of both at once is made once, and both have its answer', async () => {
    two.token = await one.signIn();
    const [card = ''] = await ownCards(one);
    const balance = async () => Number((await one.door('get', { dtoName: 'card', id: card })).body.dto.cardBalance);
    const before = await balance();
    for (let round = 0; round < 10; round++) {
      const asked = topUp(card);
      const answers = await Promise.all([one.door('call', asked), two.door('call', asked)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const [first, second] = answers.map(({ body }) => body.dto.cardTransaction.transactionId);
      expect(first).toBe(second);
    }
    expect(await balance()).toBeCloseTo(before + 10);
  });
});

describe('a process that ends', () => {
  afterEach(killAll);

  test('by kill -9 under load loses nothing that was acknowledged, does nothing twice, and is replaced', async () => {
    const server = await started();
    const asking = new Line(server);
    await asking.signIn();
    const cards = await ownCards(asking);
    const acknowledged = new Map<string, string>();
    const unanswered: ReturnType<typeof topUp>[] = [];
    let isOver = false;
    const write = async (card: string) => {
      let line = new Line(server);
      while (!isOver) {
        line.token = asking.token;
        const asked = topUp(card);
        try {
          const { status, body } = await line.door('call', asked);
          if (status === 200) acknowledged.set(asked.requestId, body.dto.cardTransaction.transactionId);
          else unanswered.push(asked);
        } catch {
          unanswered.push(asked);
          line.close();
          line = new Line(server);
        }
      }
      line.close();
    };
    const writing = cards.slice(0, 6).map(write);
    for (const place of [1, 2, 1]) {
      await wait(400);
      const killed = pidAt(place);
      process.kill(killed, 'SIGKILL');
      await expect.poll(() => pidAt(place), { timeout: 20_000 }).not.toBe(killed);
      await expect.poll(() => figure(server, 'portal_processes'), { timeout: 20_000 }).toEqual({ 0: 2 });
    }
    isOver = true;
    await Promise.all(writing);
    expect(await figure(server, 'portal_processes_replaced_total')).toEqual({ 0: 3 });
    expect(acknowledged.size).toBeGreaterThan(10);
    for (const asked of unanswered) {
      const { status, body } = await asking.door('call', asked);
      expect([status, body.msg]).toEqual([200, expect.any(String)]);
      acknowledged.set(asked.requestId, body.dto.cardTransaction.transactionId);
    }
    const numbers = [...acknowledged.values()];
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const number of numbers) {
      const found = await asking.door('page', { dtoName: 'cardTransaction', page: 1, size: 10, filter: { q: number } });
      expect(found.body.dto.total).toBe(1);
    }
    asking.close();
    server.child.kill('SIGTERM');
    expect(await server.exitCode).toBe(0);
    const verified = run('src/commands/verify.ts');
    expect([await verified.exitCode, verified.said()]).toEqual([0, expect.stringMatching(/All \d+ rules hold\.\n$/)]);
  });

  test('at once, again and again, ends the program, which says so', async () => {
    const server = await started();
    const other = pidAt(2);
    let killed = 0;
    while (server.child.exitCode === null) {
      const pid = pidAt(1);
      if (pid !== killed && isAlive(pid)) process.kill(pid, 'SIGKILL');
      killed = pid;
      await wait(20);
    }
    expect(await server.exitCode).toBe(1);
    expect(server.said()).toMatch(
      /A process of the gateway ended at once, 5 times in a row \(SIGKILL\): the log says why\.\n$/,
    );
    expect(isAlive(other)).toBe(false);
  });

  test('while the database is away is replaced all the same, and all of them are ready when that is back', async () => {
    const way = await throughTo(new URL(database.url as string));
    const server = await started({ DATABASE_URL: way.url });
    const [gone, other] = [pidAt(1), pidAt(2)];
    const ready = async () => (await fetch(`${server.address}/readyz`)).status;
    await way.shut();
    process.kill(gone, 'SIGKILL');
    await expect.poll(() => pidAt(1), { timeout: 20_000 }).not.toBe(gone);
    await expect.poll(() => figure(server, 'portal_processes'), { timeout: 20_000 }).toEqual({ 0: 2 });
    for (const line of await lines(server)) {
      expect((await line.send('GET', '/readyz')).status).toBe(503);
      line.close();
    }
    const replacing = pidAt(1);
    await way.open();
    await expect.poll(ready, { timeout: 20_000 }).toBe(200);
    for (const line of await lines(server)) {
      expect((await line.send('GET', '/readyz')).status).toBe(200);
      line.close();
    }
    expect([pidAt(1), pidAt(2)]).toEqual([replacing, other]);
    server.child.kill('SIGTERM');
    expect(await server.exitCode).toBe(0);
    await way.shut();
  });

  test('by hanging is ended and replaced, and while the program ends isn’t waited for', async () => {
    const server = await started();
    const hanging = pidAt(1);
    process.kill(hanging, 'SIGSTOP');
    await expect.poll(() => pidAt(1), { timeout: 90_000, interval: 500 }).not.toBe(hanging);
    await expect.poll(() => figure(server, 'portal_processes'), { timeout: 20_000 }).toEqual({ 0: 2 });
    process.kill(pidAt(2), 'SIGSTOP');
    server.child.kill('SIGTERM');
    expect(await server.exitCode).toBe(1);
    expect(isAlive(pidAt(2))).toBe(false);
    const killed = log().filter(({ msg }) => msg === 'a process answers nothing, and is ended');
    expect(killed.map(({ place }) => place)).toEqual([1, 2]);
  });

  test('because it was asked to answers what was asked before, in all processes, and takes nothing new', async () => {
    const server = await started();
    const [one, two] = await lines(server);
    const pids = [pidAt(1), pidAt(2)];
    const body = JSON.stringify({ dtoName: 'card', page: 1, size: 10 });
    two.token = await one.signIn();
    const slow = [one, two].map((line) => halfSent(line, server, body));
    await Promise.all(slow.map(({ isUnderWay }) => isUnderWay));
    server.child.kill('SIGTERM');
    const asked = () =>
      fetch(`${server.address}/healthz`, { signal: AbortSignal.timeout(2000) }).then(
        () => 'answered',
        ({ name }: Error) => (name === 'TimeoutError' ? 'kept waiting' : 'refused'),
      );
    await expect.poll(asked, { timeout: 30_000 }).toBe('refused');
    expect(await Promise.all(slow.map(({ finish }) => finish()))).toEqual([200, 200]);
    expect(await server.exitCode).toBe(0);
    expect(pids.map(isAlive)).toEqual([false, false]);
    one.close();
    two.close();
  });

  test('because the first one was killed leaves none behind', async () => {
    const server = await started();
    const pids = [pidAt(1), pidAt(2)];
    expect(pids.map(isAlive)).toEqual([true, true]);
    server.child.kill('SIGKILL');
    await expect.poll(() => pids.map(isAlive), { timeout: 30_000 }).toEqual([false, false]);
  });
});

/** A way to a server that can be shut: connections end then, and new ones are refused. */
async function throughTo(target: URL) {
  const sockets = new Set<Socket>();
  let server: TcpServer | undefined;
  let port = 0;
  const open = async () => {
    const opened = createServer((near) => {
      const far = connect(Number(target.port), target.hostname);
      for (const each of [near, far]) sockets.add(each.on('error', () => {}));
      near.pipe(far).pipe(near);
    });
    server = opened;
    await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve));
    port = (opened.address() as { port: number }).port;
  };
  const shut = async () => {
    const closed = new Promise((resolve) => server?.close(resolve));
    for (const each of sockets) each.destroy();
    await closed;
  };
  await open();
  return { url: Object.assign(new URL(target), { port: String(port) }).href, open, shut };
}

/** A request whose body has been sent by half. */
function halfSent({ token }: Line, { address }: Server, body: string) {
  const headers = { 'content-type': 'application/json', 'content-length': body.length, access_token: token };
  const asking = request(`${address}${doorsPath}/page`, { method: 'POST', headers });
  const answered = new Promise<number>((resolve, reject) => {
    asking.once('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asking.once('error', reject);
  });
  answered.catch(() => {});
  const half = body.length / 2;
  const isUnderWay = new Promise<void>((resolve) => asking.write(body.slice(0, half), () => setTimeout(resolve, 300)));
  const finish = () => {
    asking.end(body.slice(half));
    return answered;
  };
  return { isUnderWay, finish };
}

test('a port that is taken is one clear line, and no process is left', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  const { code, said } = await refused({ PORT: String(port) });
  other.close();
  expect(said).toBe(`Port ${port} of 127.0.0.1 is in use: stop the program that has it, or set PORT to another one.\n`);
  expect(code).toBe(1);
  await expect.poll(() => [1, 2].map((place) => isAlive(pidAt(place)))).toEqual([false, false]);
});
