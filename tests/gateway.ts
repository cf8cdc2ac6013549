import { createHash } from 'node:crypto';
import { Config } from '#gateway/config.ts';
import { createGateway } from '#gateway/gateway.ts';
import { createMetrics } from '#gateway/metrics.ts';
import type { Files, Mail, PasswordHasher, Ports } from '#gateway/ports.ts';
import { createProgrammeMemory } from '#gateway/programmeMemory.ts';
import { databaseFiles } from '#gateway/services/files/databaseFiles.ts';
import { whenAllAnswered } from '#gateway/services/identity/afterAnswer.ts';
import { inspect } from '#gateway/services/upload/inspect.ts';
import { pdfDocuments } from '#node/documents/pdf.ts';
import { gzip } from '#node/gzip.ts';
import { pack } from '#node/pack.ts';
import { tracingOff } from '#node/tracing/underWay.ts';
import { type Door, doorsPath } from '#wire/doors.ts';
import { newRequestId } from '#wire/envelope.ts';
import { freshDatabase, seededDatabase, type TestDatabase } from './database.ts';
import { filesInMemory } from './files.ts';
import { recordMakers, type TestUser } from './records.ts';

/** What a caller shows of itself. */
export interface Caller {
  token?: string | undefined;
  /** A Cookie header. */
  cookie?: string | undefined;
  address?: string | undefined;
  headers?: Record<string, string> | undefined;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what it must be is what tests say of it.
  body: any; // oxlint-disable-line typescript/no-explicit-any
  headers: Headers;
  /** The cookie that was set, as a browser would send it from now on. */
  cookie: string | undefined;
}

/**
 * The real gateway on a real database, with a clock that the test turns, mails that it reads and a hasher that costs
 * nothing. Close it when the file is done.
 */
export const testGateway = async (settings: Partial<Config> = {}) =>
  gatewayOn(await freshDatabase(), filesInMemory(), settings);

/** The same with the demonstration in it, which was seeded once for all: `seedDemo` itself is another's to test. */
export async function seededGateway(settings: Partial<Config> = {}): Promise<TestGateway> {
  const { database, documents } = await seededDatabase(async (original) => {
    const made = new Map();
    const { seedDemo } = await import('#demo/seed/index.ts');
    await seedDemo(gatewayOn(original, filesInMemory(made)).ports);
    return made;
  });
  return gatewayOn(database, filesInMemory(documents), settings);
}

/** @param beside where files are when the database isn't one that several gateways may share */
function gatewayOn(database: TestDatabase, beside: Files, settings: Partial<Config> = {}) {
  const mails: Mail[] = [];
  const woken: string[] = [];
  const logged: { level: string; fields: object; message: string }[] = [];
  const note = (level: string) => (fields: object, message: string) => void logged.push({ level, fields, message });
  const clock = testClock();
  const hasher = cheapHasher();
  const keys = { currentId: 'test', byId: { test: new Uint8Array(32).fill(7) } };
  const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));
  const now = () => new Date(clock.now());
  // As in production: the database where several gateways may share one, else beside it.
  const files = database.another ? databaseFiles({ db: database.unhurried, keys, random, clock: now }) : beside;
  const ports: Ports = {
    db: database.db,
    unhurried: { db: database.unhurried, rowsAtOnce: 100, ...(database.copies && { copies: true }) },
    clock: now,
    random,
    hasher,
    mailer: { send: async (mail) => void mails.push(mail) },
    keys,
    files,
    inspect,
    documents: pdfDocuments,
    pack,
    gzip,
    wake: (job) => void woken.push(job),
    metrics: createMetrics(),
    tracing: tracingOff,
    programmeMemory: createProgrammeMemory(),
    log: { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') },
    config: Config.parse(settings),
  };
  const app = createGateway(ports);

  async function send(
    method: string,
    path: string,
    body: unknown,
    caller: Caller = {},
    to: typeof app = app,
  ): Promise<Answer> {
    const headers = new Headers(caller.headers);
    if (body !== undefined) headers.set('content-type', 'application/json');
    if (caller.token !== undefined) headers.set('access_token', caller.token);
    if (caller.cookie !== undefined) headers.set('cookie', caller.cookie);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const connection = { incoming: { socket: { remoteAddress: caller.address ?? '203.0.113.7' } } };
    const init = { method, headers, ...(text !== undefined && { body: text }) };
    return answerOf(await to.request(`http://localhost:3000${path}`, init, connection));
  }

  const post = (path: string, body?: unknown, caller?: Caller, to?: typeof app) => send('POST', path, body, caller, to);
  const door = (caller: Caller, name: Door, body: object) => post(`${doorsPath}/${name}`, body, caller);
  let requests = 0;
  /** Never the same twice. Of the real time, which is the database's: it looks at that, and not at the clock that is turned. */
  const requestId = () => newRequestId(() => (requests++ % 1000) / 1000, Date.now() + Math.floor(requests / 1000));
  const command = (caller: Caller, dtoName: string, input: object = {}) =>
    door(caller, 'call', { requestId: requestId(), dtoName, ...input });

  /**
   * Signs in, `web` as the portal in a browser does, and says how to call as the user from then on; `confirmed` has the
   * password proved again at once, as administrative changes want it.
   */
  async function signIn(
    who: Pick<TestUser, 'email' | 'password'>,
    options: Caller & { web?: boolean; confirmed?: boolean } = {},
  ) {
    const { web, confirmed, ...from } = options;
    const headers = { g_score: '1', ...(web && { 'x-portal-client': 'web' }), ...from.headers };
    const body = { email: who.email, password: who.password };
    const answer = await post('/api/dashboard/login-card', body, { ...from, headers });
    const caller: Caller = { ...from, token: answer.body.data?.access_token, cookie: answer.cookie };
    if (confirmed) await confirm(caller, who.password);
    return { answer, caller };
  }

  const confirm = (caller: Caller, password: string) => command(caller, 'confirmPassword', { password });

  return {
    app,
    ports,
    database,
    clock,
    mails,
    /** Jobs that were woken. */
    woken,
    logged,
    hasher,
    send,
    post,
    door,
    command,
    requestId,
    signIn,
    confirm,
    ...recordMakers(ports, database.asOwner),
    /** Resolves when all that the gateway does after its answers is done. */
    settled: whenAllAnswered,
    close: async () => {
      await whenAllAnswered();
      await database.close();
    },
  };
}
export type TestGateway = ReturnType<typeof gatewayOn>;

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    body: isJson ? JSON.parse(text) : text,
    headers: response.headers,
    cookie: response.headers.getSetCookie()[0]?.split(';')[0],
  };
}

/** Stands still until it is moved. */
function testClock() {
  let now = Date.parse('2026-03-02T09:00:00Z');
  return {
    now: () => now,
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

/** Costs nothing and remembers which hashes it was asked to compare with. */
function cheapHasher(): PasswordHasher & { verified: string[] } {
  const digest = (password: string) => `cheap$${createHash('sha256').update(password).digest('hex')}`;
  const verified: string[] = [];
  return {
    verified,
    hash: async (password) => digest(password),
    verify: async (password, hash) => {
      verified.push(hash);
      await new Promise(setImmediate);
      return digest(password) === hash;
    },
  };
}
