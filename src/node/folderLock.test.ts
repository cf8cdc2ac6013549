import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './folderLock.ts';
import { StartError } from './startError.ts';

let folder: string;
const end: (() => void)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-lock-'));
});
afterEach(() => {
  for (const each of end.splice(0)) each();
  rmSync(folder, { recursive: true });
});

const program = `
  import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'folderLock.ts'))};
  lockFolder(process.argv[1]);
  console.log('locked');
  setInterval(() => {}, 1000);`;

/** A process of its own that locks the folder and stays, or says why it can't. */
async function another() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  end.push(() => child.kill('SIGKILL'));
  let said = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const hasLock = new Promise<boolean>((resolve) => {
    child.stdout.on('data', () => resolve(true));
    child.once('close', () => resolve(false));
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  return { child, ended, hasLock: await hasLock, said: () => said };
}

test('a second process is refused with the number of the first, which keeps the folder', async () => {
  const first = await another();
  expect(first.hasLock).toBe(true);
  const second = await another();
  expect(second.hasLock).toBe(false);
  expect(second.said()).toContain(`is in use by another process (${first.child.pid}, started `);
  expect(first.child.exitCode).toBeNull();
  expect((await another()).hasLock).toBe(false);
});

test('what a killed process leaves behind is taken over', async () => {
  const first = await another();
  first.child.kill('SIGKILL');
  await first.ended;
  expect((await another()).hasLock).toBe(true);
});

test('a suspended process keeps its lock: it will wake up and go on writing', async () => {
  const first = await another();
  first.child.kill('SIGSTOP');
  expect((await another()).hasLock).toBe(false);
  first.child.kill('SIGCONT');
});

test('is given back by whoever releases it, and refused twice within one process', () => {
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(StartError);
  lock.release();
  lock.release();
  lockFolder(folder).release();
});

test('a folder in which the lock can’t be taken, as it is another user’s, is said to be so', () => {
  // What SQLite says of a file that this user may not open; root, who may open each, has it of a folder.
  mkdirSync(join(folder, 'gateway.lock'));
  expect(() => lockFolder(folder)).toThrow(StartError);
});
