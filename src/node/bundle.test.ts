import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#tests/database.ts';
import { Somebody, startWork } from '#tests/peopleAtWork.ts';
import { processorKey } from '#tests/processor.ts';
import { programs } from '#tests/programs.ts';
import { startProxy } from '#tests/proxy.ts';
import { bundle } from '../../scripts/bundle.mjs';

/** As on a machine of its own: nothing of this repository is within reach. */
let place: string;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'portal-bundle-'));
  if (!bundle(join(place, 'this'), () => {})) throw new Error('There is no bundle.');
  const args = ['ci', '--omit=dev', '--no-audit', '--no-fund', '--prefer-offline'];
  execFileSync('npm', args, { cwd: join(place, 'this'), stdio: 'pipe' });
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

beforeEach(async () => {
  database = await emptyDatabase();
});
afterEach(async () => {
  current.killAll();
  next.killAll();
  const role = await sql<{ name: string }>`select 'portal_app_' || current_database() as name`.execute(database.db);
  if (database.url) {
    await sql.raw(`drop owned by "${role.rows[0]?.name}"; drop role "${role.rows[0]?.name}"`).execute(database.db);
  }
  await database.close();
});

const settings = () => ({
  PORT: '0',
  NODE_ENV: 'production',
  PORTAL_DATA: join(place, 'data'),
  PORTAL_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  PORTAL_PUBLIC_URL: 'https://portal.example.com',
  PORTAL_BEHIND_PROXY: '1',
  PORTAL_PROCESSOR_KEY: processorKey,
  ...(database.url && { DATABASE_URL: database.url }),
});
const release = (name: string) => programs(settings, () => join(place, name));
const [current, next] = [release('this'), release('next')];

test('a bundle runs with the packages of production only: the portal, the gateway, its commands', async () => {
  const admin = current.run('src/commands/admin-create.ts', ['--name', 'Ada', '--email', 'ada@issuer.test']);
  expect([await admin.exitCode, admin.said()]).toEqual([0, expect.stringContaining('ada@issuer.test can sign in')]);
  const { address, child, exitCode } = await current.started();
  const headers = { host: 'portal.example.com' };
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect(await (await fetch(`${address}/login`, { headers })).text()).toContain('<h1');
  child.kill('SIGTERM');
  expect(await exitCode).toBe(0);
});

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

/** The embedded database is one process's: the next release comes, and then the one before comes back. */
async function oneAfterTheOther(): Promise<void> {
  for (const { started } of [next, current]) {
    const { address, child, exitCode } = await started();
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await exitCode).toBe(0);
  }
}

test('two releases work on one database while people work: mixed, swapped, one killed, and back', async () => {
  makeNextRelease();
  if (!database.url) return oneAfterTheOther();
  const seeded = current.run('src/commands/seed.ts');
  expect([await seeded.exitCode, seeded.said()]).toEqual([0, expect.stringContaining('Seeded')]);
  // Each with a folder of its own: nothing is shared but the database.
  let count = 0;
  const gateway = (of: typeof current) => of.started({ PORTAL_DATA: join(place, `data-${count++}`) });
  const proxy = await startProxy();
  /** A gateway goes while the proxy still counts on it, once another has come. */
  async function replace(old: Awaited<ReturnType<typeof gateway>>, by: typeof current) {
    const another = await gateway(by);
    const others = [one, two].filter((each) => each !== old).map(({ address }) => address);
    await proxy.leadTo([...others, old.address, another.address]);
    old.child.kill('SIGTERM');
    expect(await old.exitCode).toBe(0);
    await proxy.leadTo([...others, another.address]);
    return another;
  }
  let [one, two] = [await gateway(current), await gateway(current)];
  await proxy.leadTo([one.address, two.address]);
  const ada = new Somebody(proxy.address);
  await ada.signIn('admin@acme.test');
  const { records } = await ada.page('card', { sharedCard: false, cardStatus: 3, currency: 'USD' });
  const [toTopUp, toSpend] = records;
  const topUps = async () => (await ada.page('cardTransaction', { cardId: toTopUp.id, type: 120 })).total;
  const before = await topUps();
  const work = startWork(proxy.address, { id: toTopUp.id, cardToken: toSpend.cardToken }, 4);
  try {
    await work.more(8);
    // One is killed, and while the other does the work alone, the next release comes and changes the database.
    one.child.kill('SIGKILL');
    await work.more(8);
    one = await gateway(next);
    await proxy.leadTo([one.address, two.address]);
    await work.more(8);
    // Mixed: what was put in by either is shown by both.
    const [older, newer] = [new Somebody(two.address), new Somebody(one.address)];
    for (const each of [older, newer]) await each.signIn('admin@acme.test');
    const documents = [await older.upload(), await newer.upload()];
    for (const id of documents) expect((await older.read(id)).equals(await newer.read(id))).toBe(true);
    // The other is replaced in order.
    two = await replace(two, next);
    await work.more(8);
    // The way back: the release before works on the database as it is now.
    one = await replace(one, current);
    await work.more(8);
  } finally {
    await work.stop();
  }
  expect(work.failed).toEqual([]);
  const { toppedUp, spent } = work.work;

  // Asked once more, each has its first answer; and what there is of each is there once.
  for (const { requestId, number } of toppedUp) {
    const again = await ada.call('topUpCard', { requestId, id: toTopUp.id, amount: '1' });
    expect(again.cardTransaction.transactionId).toBe(number);
  }
  expect((await topUps()) - before).toBe(toppedUp.length);
  for (const { link, message, answer } of spent) {
    expect(await ada.spend(message)).toEqual(answer);
    expect((await ada.page('authorization', { transactionLink: link })).total).toBe(1);
  }
  await proxy.stop();
  for (const { child, exitCode } of [one, two]) {
    child.kill('SIGTERM');
    expect(await exitCode).toBe(0);
  }
  const verified = next.run('src/commands/verify.ts');
  expect([await verified.exitCode, verified.said()]).toEqual([0, expect.stringMatching(/All \d+ rules hold\.\n$/)]);
});
