import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyDatabase } from '#tests/database.ts';
import { programs } from '#tests/programs.ts';

test.each([
  ['verify', []],
  ['keys-rotate', []],
  ['files-move', ['--to', 'folder']],
  ['factor-reset', ['--email', 'ada@example.com', '--reason', 'Phone lost']],
  ['backup', ['--to', join(tmpdir(), 'portal-never-made')]],
])('%s of a folder without an installation says so, and makes none there', async (command, args) => {
  const data = join(tmpdir(), `portal-nowhere-${process.pid}`);
  const { run } = programs(() => ({ PORTAL_DATA: data }));
  const { exitCode, said } = run(`src/commands/${command}.ts`, args);
  expect([await exitCode, said()]).toEqual([1, expect.stringMatching(/^There is no database in .+PORTAL_DATA.+\n$/)]);
  expect(existsSync(data)).toBe(false);
});

if (process.env.TEST_DATABASE_URL)
  test.each([
    ['verify', []],
    ['keys-rotate', []],
    ['backup', ['--to', join(tmpdir(), 'portal-never-made')]],
  ])('%s of a PostgreSQL without an installation says so, and makes none there', async (command, args) => {
    const empty = await emptyDatabase();
    const data = join(tmpdir(), `portal-nowhere-${process.pid}`);
    const { run } = programs(() => ({ PORTAL_DATA: data, DATABASE_URL: empty.url as string }));
    try {
      const { exitCode, said } = run(`src/commands/${command}.ts`, args);
      expect([await exitCode, said()]).toEqual([
        1,
        expect.stringMatching(/^There is no installation .+ DATABASE_URL .+\n$/),
      ]);
      const { rows } = await sql<{ name: string }>`select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(empty.db);
      expect(rows).toEqual([]);
    } finally {
      await empty.close();
      rmSync(data, { recursive: true, force: true });
    }
  });

test.each([
  ['backup', ['--to', join(tmpdir(), 'portal-never-made')]],
  ['restore', ['--from', join(tmpdir(), `portal-nothing-kept-${process.pid}`)]],
])('%s says in one line that the database can’t be reached, and what to do', async (command, args) => {
  const [, folder = ''] = args;
  const inventory = { migrations: [], rows: {}, money: [], auditHeads: [] };
  const manifest = { format: 1, madeAt: '2026-11-22', engine: 'postgresql', keysNeeded: [], inventory, contents: [] };
  if (command === 'restore') {
    mkdirSync(folder);
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  }
  const { run } = programs(() => ({
    PORTAL_DATA: join(tmpdir(), `portal-nowhere-${process.pid}`),
    DATABASE_URL: 'postgres://owner:secret@127.0.0.1:1/portal',
  }));
  const { exitCode, said } = run(`src/commands/${command}.ts`, args);
  const answer = [await exitCode, said()];
  rmSync(folder, { recursive: true, force: true });
  expect(answer).toEqual([
    1,
    "PostgreSQL at 127.0.0.1:1/portal can't be used (ECONNREFUSED): start it, or correct DATABASE_URL.\n",
  ]);
});
