import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { forgetFiles } from '#gateway/jobs/forgetFiles.ts';
import { emptyDatabase } from '#tests/database.ts';
import { programs } from '#tests/programs.ts';
import { openInstallation } from '../open.ts';
import { readSettings } from '../settings.ts';

let data: string;
let database: Awaited<ReturnType<typeof emptyDatabase>> | undefined;
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'portal-killed-'));
  if (process.env.TEST_DATABASE_URL) database = await emptyDatabase();
});
const environment = () => ({
  PORTAL_DATA: data,
  LOG_LEVEL: 'silent',
  PORTAL_DEMO: 'on',
  ...(database?.url && { DATABASE_URL: database.url }),
});
const { run, killAll } = programs(environment);
afterEach(killAll);
afterAll(async () => {
  if (database) {
    const role = await sql<{ name: string }>`select 'portal_app_' || current_database() as name`.execute(database.db);
    await sql.raw(`drop owned by "${role.rows[0]?.name}"; drop role "${role.rows[0]?.name}"`).execute(database.db);
    await database.close();
  }
  rmSync(data, { recursive: true, force: true });
});

test('of a file whose writer is killed in its middle nothing is to be seen, and a later one of its name is whole', async () => {
  const writer = run('src/node/files/dyingWriter.ts');
  expect(await writer.saidSoFar).toContain('on their way');
  writer.child.kill('SIGKILL');
  await writer.exitCode;
  const { ports, close } = await openInstallation(readSettings(environment(), data));
  try {
    expect(await ports.files.read('passport.pdf')).toBeUndefined();
    expect(await ports.files.size('passport.pdf')).toBeUndefined();
    await ports.files.write('passport.pdf', new Uint8Array([1, 2, 3]));
    expect(await new Response(await ports.files.read('passport.pdf')).bytes()).toEqual(new Uint8Array([1, 2, 3]));
    if (!database) return;
    const pieces = () =>
      ports.db.transaction().execute(async (trx) => {
        await sql`select set_config('app.staff', 'on', true)`.execute(trx);
        return (await trx.selectFrom('filePieces').select('place').execute()).length;
      });
    // Some of the dead one's are there until they are forgotten.
    expect(await pieces()).toBeGreaterThan(10);
    await forgetFiles({ ...ports, clock: () => new Date(Date.now() + 25 * 3_600_000) });
    expect(await pieces()).toBe(1);
  } finally {
    await close();
  }
});
