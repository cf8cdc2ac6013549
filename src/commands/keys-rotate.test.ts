import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '#demo/seed/index.ts';
import { newId } from '#gateway/id.ts';
import { sealedFor } from '#gateway/services/identity/secondFactor.ts';
import { seal } from '#gateway/services/identity/secrets.ts';
import { openAsOwner } from '#node/backup/owner.ts';
import { openInstallation } from '#node/open.ts';
import { readSettings } from '#node/settings.ts';
import { emptyDatabase } from '#tests/database.ts';
import { programs } from '#tests/programs.ts';

const key = (id: string, filling: number) => `${id}:${Buffer.alloc(32, filling).toString('base64')}`;
const data = mkdtempSync(join(tmpdir(), 'portal-rotate-'));
let database: Awaited<ReturnType<typeof emptyDatabase>> | undefined;
beforeAll(async () => {
  if (process.env.TEST_DATABASE_URL) database = await emptyDatabase();
});
const environment = () => ({ PORTAL_DATA: data, ...(database?.url && { DATABASE_URL: database.url }) });
const { run, killAll } = programs(environment);
afterAll(async () => {
  killAll();
  if (database) {
    const role = await sql<{ name: string }>`select 'portal_app_' || current_database() as name`.execute(database.db);
    await sql.raw(`drop owned by "${role.rows[0]?.name}"; drop role "${role.rows[0]?.name}"`).execute(database.db);
    await database.close();
  }
  rmSync(data, { recursive: true, force: true });
});

/** Does something as the owner, whom no wall holds. */
async function asOwner<T>(text: string): Promise<T[]> {
  const owned = await openAsOwner({ databaseUrl: database?.url, data });
  try {
    return await owned.db.transaction().execute(async (trx) => {
      await sql`set local app.staff = 'on'`.execute(trx);
      return (await sql.raw<T>(text).execute(trx)).rows;
    });
  } finally {
    await owned.close();
  }
}

test('what somebody changed and what can’t be read is named in a line each, and all else is taken from the older key all the same', async () => {
  const settings = readSettings({ ...environment(), PORTAL_KEYS: key('older', 1), LOG_LEVEL: 'silent' }, data);
  const installation = await openInstallation(settings);
  await installation.inOneGo(async (ports) => {
    await seedDemo(ports);
    for (const { id: userId } of await ports.db.selectFrom('users').select('id').limit(2).execute()) {
      const sealed = await seal(ports, sealedFor(userId), 'JBSWY3DPEHPK3PXP');
      const [id, now] = [newId(ports), ports.clock()];
      const factor = { id, userId, keyId: 'older', sealed, createdAt: now, confirmedAt: now };
      await ports.db.insertInto('secondFactors').values(factor).execute();
    }
  });
  await installation.close();
  const [changed] = await asOwner<{
    number: string;
  }>(`update statements set made_by_name = 'Somebody else', seal = repeat('0', 64)
    where id = (select id from statements as last where not exists (select from statements where previous_id = last.id) order by id limit 1) returning statement_number as number`);
  // Nor what can't be read, of one card, one authenticator and one document.
  const damaged = await asOwner<{ name: string }>(`with
    card as (update cards set number_cipher = decode(repeat('00', 44), 'hex')
      where id = (select id from cards order by id limit 1) returning id),
    factor as (update second_factors set sealed = 'b2xkZXI.AAAA.AAAA'
      where id = (select id from second_factors order by id limit 1) returning user_id),
    piece as (update file_pieces set cipher = decode(repeat('00', 44), 'hex')
      where (file_id, place) = (select file_id, place from file_pieces order by file_id, place desc limit 1) returning file_id)
    select id::text as name from card union all select user_id::text from factor
    union all select name from files join piece on file_id = files.id order by 1`);
  const rotating = run('src/commands/keys-rotate.ts', [], { PORTAL_KEYS: `${key('newer', 2)},${key('older', 1)}` });
  expect(await rotating.exitCode).toBe(1);
  expect(rotating.said()).toContain(changed?.number);
  // What a thief of the older key could still open.
  const left = await asOwner<{ name: string }>(`select id::text as name from cards where number_key = 'older'
    union all select user_id::text from second_factors where key_id = 'older'
    union all select name from file_pieces join files on file_id = files.id where key_id = 'older' order by 1`);
  expect(left).toEqual(damaged);
  for (const { name } of damaged) expect(rotating.said()).toContain(name);
  expect(rotating.said()).not.toMatch(/^ +at /m);
});
