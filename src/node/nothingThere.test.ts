import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { programs } from '#tests/programs.ts';

test.each([
  ['verify', []],
  ['keys-rotate', []],
  ['files-move', ['--to', 'folder']],
  ['factor-reset', ['--email', 'ada@example.com', '--reason', 'Phone lost']],
  ['backup', ['--to', join(tmpdir(), 'portal-never-made')]],
])(
  '%s of a folder without an installation says so, and makes none there',
  async (command, args) => {
    const data = join(tmpdir(), `portal-nowhere-${process.pid}`);
    const { run } = programs(() => ({ PORTAL_DATA: data }));
    const { exitCode, said } = run(`src/commands/${command}.ts`, args);
    expect([await exitCode, said()]).toEqual([1, expect.stringMatching(/^There is no database in .+PORTAL_DATA.+\n$/)]);
    expect(existsSync(data)).toBe(false);
  },
  60_000,
);
