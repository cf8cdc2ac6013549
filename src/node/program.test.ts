import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { programs } from '#tests/programs.ts';
import { saidOf } from './program.ts';

test('a folder that can’t be made is one line, by its path, and no stack', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-program-'));
  try {
    writeFileSync(join(folder, 'file'), '');
    const { run } = programs(() => ({ PORTAL_DATA: join(folder, 'file', 'data') }));
    const { exitCode, said } = run('src/commands/admin-create.ts', ['--name', 'Ada', '--email', 'ada@example.com']);
    expect([await exitCode, said()]).toEqual([1, expect.stringMatching(/^ENOTDIR: .+file.+\n$/)]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a defect of ours keeps its stack', () => {
  expect(saidOf(new TypeError('undefined is no function'))).toMatch(/^TypeError: undefined is no function\n +at /);
});
