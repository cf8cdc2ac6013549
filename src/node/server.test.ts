import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { emptyDatabase } from '#tests/database.ts';
import { programs } from '#tests/programs.ts';
import { refuseElsewhere } from './otherWays.ts';
import { EmbeddedDatabase } from './pglite/database.ts';

/** One installation for all: each test starts and ends its servers. */
let data: string;
let database: Awaited<ReturnType<typeof emptyDatabase>> | undefined;
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'portal-server-'));
  if (process.env.TEST_DATABASE_URL) database = await emptyDatabase();
});
/** A folder with an embedded database without tables: making one takes seconds, once, and then copies of it. */
async function embeddedFolder(name: string): Promise<string> {
  const made = join(data, 'made', 'database');
  if (!existsSync(made)) await (await EmbeddedDatabase.open({ folder: made })).close();
  const folder = join(data, name);
  cpSync(made, join(folder, 'database'), { recursive: true });
  return folder;
}
afterAll(async () => {
  if (database) {
    const role = await sql<{ name: string }>`select 'portal_app_' || current_database() as name`.execute(database.db);
    await sql.raw(`drop owned by "${role.rows[0]?.name}"; drop role "${role.rows[0]?.name}"`).execute(database.db);
    await database.close();
  }
  rmSync(data, { recursive: true });
});

const { run, started, refused, killAll } = programs(() => ({
  PORT: '0',
  PORTAL_DATA: data,
  PORTAL_ONLY_GATEWAY: '1',
  ...(database?.url && { DATABASE_URL: database.url }),
}));
afterEach(killAll);

test('the first start fills an empty database and says all that one needs to know; the next ones find it again', async () => {
  const first = await started();
  for (const email of ['operator@portal.test', 'admin@acme.test', 'viewer@acme.test', 'admin@globex.test']) {
    expect(first.banner).toMatch(new RegExp(`${email} +Portal#2026`));
  }
  expect(first.banner).toMatch(/newcomer@acme\.test +Welcome#1, which must be changed/);
  expect(first.banner).toMatch(/Inquiry +\/inquery with +\S{20,}/);
  expect(first.banner).toMatch(/Mail +not sent, but kept in \S+outbox/);
  expect(first.banner).toMatch(
    database ? /Database +PostgreSQL, 127\.0\.0\.1:\d+\/test_/ : /Database +embedded.*not a power failure/,
  );
  first.child.kill('SIGTERM');
  expect(await first.exitCode).toBe(0);

  const second = await started();
  const withoutPort = (banner: string) => banner.replace(/localhost:\d+/, '');
  expect(withoutPort(second.banner)).toBe(withoutPort(first.banner));
  second.child.kill('SIGKILL');
  await second.exitCode;

  const third = await started();
  const ready = await fetch(`${third.address}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
  expect((await fetch(`${third.address}/healthz`)).status).toBe(200);
});

test('every answer of the server has the security headers, refusals included', async () => {
  const { address } = await started();
  for (const path of ['/healthz', '/api/nowhere', '/api/portal/cms/card/page']) {
    const { headers } = await fetch(address + path, { method: path.endsWith('page') ? 'POST' : 'GET' });
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-powered-by')).toBeNull();
  }
});

test('a defect that ends the process is in the log, where one looks for it', async () => {
  const defect = encodeURIComponent("process.on('SIGUSR2', () => { throw new Error('nobody caught this'); });");
  const { child, exitCode } = await started({ NODE_OPTIONS: `--import=data:text/javascript,${defect}` });
  child.kill('SIGUSR2');
  expect(await exitCode).toBe(1);
  const last = readFileSync(join(data, 'gateway.log'), 'utf8').trimEnd().split('\n').at(-1) ?? '';
  expect(JSON.parse(last)).toMatchObject({
    msg: 'a defect ends the process',
    err: { message: 'nobody caught this', stack: expect.stringContaining('at process') },
  });
});

test('Ctrl-C ends it in order', async () => {
  const { child, exitCode } = await started();
  child.kill('SIGINT');
  expect(await exitCode).toBe(0);
});

test('a second process on the same embedded database is refused in one line, and the first goes on', async () => {
  const embedded = { DATABASE_URL: '', PORTAL_DEMO: 'off', PORTAL_DATA: await embeddedFolder('alone') };
  const first = await started(embedded);
  const second = await refused(embedded);
  expect(second.code).toBe(1);
  expect(second.said).toMatch(/^\S+alone is in use by another process \(\d+, started \S+\)\. Stop it first, .+\n$/);
  expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
});

test('the first administrator is made by a command, gets a password once, and only one per e-mail', async () => {
  const installation = { PORTAL_DEMO: 'off', PORTAL_DATA: await embeddedFolder('administered'), DATABASE_URL: '' };
  const args = ['--name', 'Ada Lovelace', '--email', 'ada@example.com'];
  const first = run('src/commands/admin-create.ts', args, installation);
  expect(await first.exitCode).toBe(0);
  expect(first.said()).toMatch(/^ada@example\.com can sign in with the password {2}\S{16} {2}/);
  const again = run('src/commands/admin-create.ts', ['--name', 'Ada', '--email', 'ADA@example.com'], installation);
  expect(await again.exitCode).toBe(1);
  expect(again.said()).toBe('There is a user with the e-mail ADA@example.com already.\n');
  const wrong = run('src/commands/admin-create.ts', ['--name', 'Ada', '--email', 'ada'], installation);
  expect(await wrong.exitCode).toBe(1);
  expect(wrong.said()).toBe('ada is not an e-mail address.\n');
});

test('the first administrator’s command is refused while the embedded database is in use, and what the start advises works', async () => {
  const embedded = { DATABASE_URL: '', PORTAL_DEMO: 'off', PORTAL_DATA: await embeddedFolder('unattended') };
  const making = () =>
    run('src/commands/admin-create.ts', ['--name', 'Ada Lovelace', '--email', 'ada@example.com'], embedded);
  const running = await started(embedded);
  expect(running.banner).toMatch(
    /nobody can yet: end this \(Ctrl-C\), make the first administrator with +npm run admin:create +and start again\n/,
  );
  const meanwhile = making();
  expect(await meanwhile.exitCode).toBe(1);
  expect(meanwhile.said()).toMatch(
    /^\S+unattended is in use by another process \(\d+, started \S+\)\. .+: stop that one \(Ctrl-C where it runs\), run this again, and start it afterwards\.\n$/,
  );
  running.child.kill('SIGINT');
  expect(await running.exitCode).toBe(0);
  expect(await making().exitCode).toBe(0);
  expect((await started(embedded)).banner).not.toMatch(/Sign in/);
});

test('a database that a newer version has changed is one clear line, and stays as it is', async () => {
  const newer = await embeddedFolder('newer');
  const embedded = await EmbeddedDatabase.open({ folder: join(newer, 'database') });
  await embedded.query('create table kysely_migration (name text, timestamp text)', []);
  await embedded.query("insert into kysely_migration values ('9999_later', '2030-01-01')", []);
  await embedded.close();
  const { code, said } = await refused({ DATABASE_URL: '', PORTAL_DATA: newer });
  expect(said).toMatch(
    /^The database was written by a newer version .*9999_later.*\. Start that version or a later one\.\n$/,
  );
  expect(code).toBe(1);
});

test('a port that is taken is one clear line', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  const { code, said } = await refused({ PORT: String(port) });
  other.close();
  expect(said).toBe(`Port ${port} of 127.0.0.1 is in use: stop the program that has it, or set PORT to another one.\n`);
  expect(code).toBe(1);
});

test.each([
  ['a wrong setting', { PORT: 'x', PORTAL_DEMO: 'maybe' }, /^PORT: .+\nPORTAL_DEMO: .+\n$/],
  [
    'a database that can’t be reached',
    { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/portal' },
    /^PostgreSQL at 127\.0\.0\.1:1\/portal can't be used \(ECONNREFUSED\): start it, or correct DATABASE_URL\.\n$/,
  ],
  ['production without a key', { NODE_ENV: 'production' }, /^Production needs a key of its own: make one with: .+\n$/],
])('%s is one clear line each', async (_what, settings, line) => {
  const { code, said } = await refused(settings);
  expect(said).toMatch(line);
  expect(code).toBe(1);
});

if (process.env.TEST_DATABASE_URL)
  test('a wrong DATABASE_APP_URL is called by its name, in one line', async () => {
    const own = await emptyDatabase();
    const known = new URL(own.url as string);
    const role = `by_hand${known.pathname.slice(1)}`;
    await sql`create role ${sql.id(role)} login password 'right'`.execute(own.db);
    const other = await emptyDatabase();
    const appUrl = (more: Partial<URL>) =>
      Object.assign(new URL(known), { username: role, password: 'right', ...more }).href;
    const wrong = {
      'a wrong password': appUrl({ password: 'wrong' }),
      'nothing that answers': appUrl({ port: '1' }),
      'no such role': appUrl({ username: `nobody${role}` }),
      'a role that is above row-level security': known.href,
      'another database': appUrl({ pathname: new URL(other.url as string).pathname }),
    };
    try {
      const said: Record<string, string> = {};
      for (const [what, DATABASE_APP_URL] of Object.entries(wrong)) {
        said[what] = (
          await refused({
            DATABASE_URL: known.href,
            DATABASE_APP_URL,
            PORTAL_DEMO: 'off',
            PORTAL_KEYS: `k:${Buffer.alloc(32, 1).toString('base64')}`,
          })
        ).said;
      }
      expect(said).toEqual(
        Object.fromEntries(
          Object.keys(wrong).map((what) => [what, expect.stringMatching(/^.*\bcorrect DATABASE_APP_URL\b.*\n$/i)]),
        ),
      );
    } finally {
      await sql.raw(`drop owned by "${role}"; drop role "${role}"`).execute(own.db);
      await other.close();
      await own.close();
    }
  });

if (process.env.TEST_DATABASE_URL)
  test('a role of the same database that writes dates another way isn’t taken for one of another database', async () => {
    const own = await emptyDatabase();
    const known = new URL(own.url as string);
    const role = `german${known.pathname.slice(1)}`;
    await sql`create role ${sql.id(role)} login password 'right'`.execute(own.db);
    await sql`alter role ${sql.id(role)} set datestyle = 'German'`.execute(own.db);
    try {
      const appUrl = Object.assign(new URL(known), { username: role, password: 'right' });
      await expect(refuseElsewhere(known.href, appUrl.href)).resolves.toBeUndefined();
    } finally {
      await sql.raw(`drop owned by "${role}"; drop role "${role}"`).execute(own.db);
      await own.close();
    }
  });

if (process.env.TEST_DATABASE_URL)
  test('gateways get a new key one after the other, and those that still have the older one alone go on answering', async () => {
    const own = await emptyDatabase();
    const role = sql<{ name: string }>`select 'portal_app_' || current_database() as name`.execute(own.db);
    const name = (await role).rows[0]?.name as string;
    const [older = '', newer = ''] = ['k1', 'k2'].map((id, i) => `${id}:${Buffer.alloc(32, i + 1).toString('base64')}`);
    const gateway = (folder: string, PORTAL_KEYS: string) =>
      started({ DATABASE_URL: own.url as string, PORTAL_DATA: join(data, folder), PORTAL_KEYS });
    try {
      const { address } = await gateway('not-yet', older);
      const isReady = async () => (await fetch(`${address}/readyz`)).status;
      expect(await isReady()).toBe(200);
      await gateway('rotated', `${newer},${older}`);
      // As networks do, and as ten seconds without a question do.
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${name}`.execute(own.db);
      await expect.poll(isReady, { timeout: 10_000 }).toBe(200);
    } finally {
      killAll();
      await sql.raw(`drop owned by "${name}"; drop role "${name}"`).execute(own.db);
      await own.close();
    }
  });
