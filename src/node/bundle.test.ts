import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { emptyDatabase } from '#tests/database.ts';
import { programs } from '#tests/programs.ts';
import { bundle } from '../../scripts/bundle.mjs';

/** As on a machine of its own: nothing of this repository is within reach. */
let place: string;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'portal-bundle-'));
  if (!bundle(join(place, 'this'), () => {})) throw new Error('There is no bundle.');
  const args = ['ci', '--omit=dev', '--no-audit', '--no-fund', '--prefer-offline'];
  execFileSync('npm', args, { cwd: join(place, 'this'), stdio: 'pipe' });
  database = await emptyDatabase();
}, 180_000);
afterAll(async () => {
  const role = await sql<{ name: string }>`select 'portal_app_' || current_database() as name`.execute(database.db);
  if (database.url) {
    await sql.raw(`drop owned by "${role.rows[0]?.name}"; drop role "${role.rows[0]?.name}"`).execute(database.db);
  }
  await database.close();
  rmSync(place, { recursive: true, force: true });
});

const settings = () => ({
  PORT: '0',
  NODE_ENV: 'production',
  PORTAL_DATA: join(place, 'data'),
  PORTAL_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  PORTAL_PUBLIC_URL: 'https://portal.example.com',
  ...(database.url && { DATABASE_URL: database.url }),
});
const release = (name: string) => programs(settings, () => join(place, name));
const [current, next] = [release('this'), release('next')];
afterEach(() => {
  current.killAll();
  next.killAll();
});

test('a bundle runs with the packages of production only: the portal, the gateway, its commands', async () => {
  const admin = current.run('src/commands/admin-create.ts', ['--name', 'Ada', '--email', 'ada@issuer.test']);
  expect([await admin.exitCode, admin.said()]).toEqual([0, expect.stringContaining('ada@issuer.test can sign in')]);
  const { address, child, exitCode } = await current.started();
  const headers = { host: 'portal.example.com' };
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect(await (await fetch(`${address}/login`, { headers })).text()).toContain('<h1');
  child.kill('SIGTERM');
  expect(await exitCode).toBe(0);
}, 60_000);

/** The same with one more change of the database, which only adds. */
function makeNextRelease(): void {
  cpSync(join(place, 'this'), join(place, 'next'), { recursive: true });
  const folder = join(place, 'next', 'src/gateway/db/migrations');
  writeFileSync(
    join(folder, '0999_next.ts'),
    `import { type Kysely, sql } from 'kysely';
export const up = (db: Kysely<unknown>) => sql\`alter table customers add column next_release text\`.execute(db);\n`,
  );
  const index = readFileSync(join(folder, 'index.ts'), 'utf8');
  const changed = index
    .replace(/^import/m, "import * as next from './0999_next.ts';\nimport")
    .replace(/\n};\n/, "\n  '0999_next': next,\n};\n");
  writeFileSync(join(folder, 'index.ts'), changed);
}

/** Asks one gateway after the other, as a balancer does: one that isn't ready or refuses the connection isn't asked. */
function balancer() {
  const places: string[] = [];
  let turn = 0;
  async function ask(): Promise<number> {
    for (let tried = 0; tried < 40; tried++) {
      const address = places[turn++ % places.length];
      const asked = address ? fetch(`${address}/readyz`) : undefined;
      const answer = await asked?.catch(() => undefined);
      if (answer) return answer.status;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    return 0;
  }
  return { places, ask };
}

test('two releases work on one database while people work: mixed, swapped, one killed, and back', async () => {
  // The embedded database is one process's.
  if (!database.url) {
    makeNextRelease();
    const { address, child, exitCode } = await next.started();
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    child.kill('SIGTERM');
    await exitCode;
    const before = await current.started();
    expect((await fetch(`${before.address}/readyz`)).status).toBe(200);
    return;
  }
  makeNextRelease();
  const { places, ask } = balancer();
  const answers: number[] = [];
  let isOver = false;
  const [one, two] = [await current.started(), await current.started()];
  places.push(one.address, two.address);
  const working = (async () => {
    while (!isOver) answers.push(await ask());
  })();
  // The first is killed, and the next release comes in its place: its change of the database with it.
  one.child.kill('SIGKILL');
  const newer = await next.started();
  places[0] = newer.address;
  for (const { address } of [newer, two]) expect((await fetch(`${address}/readyz`)).status).toBe(200);
  // Then the other, in order.
  const newest = await next.started();
  places[1] = newest.address;
  two.child.kill('SIGTERM');
  expect(await two.exitCode).toBe(0);
  // The way back: the release before starts on the database as it is now.
  const back = await current.started();
  expect((await fetch(`${back.address}/readyz`)).status).toBe(200);
  isOver = true;
  await working;
  expect(answers.length).toBeGreaterThan(20);
  // Each by a gateway that had asked the database.
  expect([...new Set(answers)]).toEqual([200]);
}, 120_000);
