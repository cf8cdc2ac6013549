import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cutTables } from '#gateway/db/months/cut.ts';
import { emptyDatabase } from '#tests/database.ts';
import { programs } from '#tests/programs.ts';

let data: string;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
const { run, killAll } = programs(() => ({
  PORTAL_DATA: data,
  ...(database.url !== undefined && { DATABASE_URL: database.url }),
}));
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'portal-partition-'));
  database = await emptyDatabase();
});
afterAll(async () => {
  killAll();
  if (database.url) {
    const role = await sql<{ name: string }>`select 'portal_app_' || current_database() as name`.execute(database.db);
    await sql.raw(`drop owned by "${role.rows[0]?.name}"; drop role "${role.rows[0]?.name}"`).execute(database.db);
  }
  await database.close();
  rmSync(data, { recursive: true, force: true });
});

async function said(...args: string[]): Promise<{ lines: string[]; exitCode: number | null }> {
  const program = run('src/commands/partition.ts', args);
  const exitCode = await program.exitCode;
  return { lines: program.said().trim().split('\n'), exitCode };
}

test('says in a line what it did with each table, and what is left when it is asked again', async () => {
  const { lines, exitCode } = await said();
  if (!database.url) {
    expect(lines.join()).toContain(
      'DATABASE_URL must lead to a PostgreSQL: the embedded database is for less than that.',
    );
    return expect(exitCode).toBe(1);
  }
  expect(lines.map((line) => line.split(/ {2,}/)[0])).toEqual(cutTables);
  expect(lines.every((line) => line.includes('is cut by month; made '))).toBe(true);
  const again = await said();
  expect(again.lines.every((line) => line.includes('was cut already; no month was missing'))).toBe(true);
  const detached = await said('--detach-before', '2020-01');
  expect(detached.lines).toEqual(['audit_logs            has no month before that.']);
});

test.each(['2026', '2026-13', 'January'])('takes no %s for a month', async (month) => {
  const { lines, exitCode } = await said('--detach-before', month);
  expect(lines.join()).toContain(`--detach-before takes a month as 2027-01, and not ${month}.`);
  expect(exitCode).toBe(1);
});
