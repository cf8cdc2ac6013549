import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { folderOf } from './folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'files-'));
afterAll(() => rmSync(folder, { recursive: true }));

const files = folderOf(join(folder, 'made when needed'));
const textOf = async (name: string) => {
  const content = await files.read(name);
  return content && new Response(content).text();
};

test('a file that was written can be read, and is gone when removed', async () => {
  await files.write('a.pdf', new TextEncoder().encode('bytes'));
  expect(await textOf('a.pdf')).toBe('bytes');
  await files.remove('a.pdf');
  expect(await textOf('a.pdf')).toBeUndefined();
});

test('a file that breaks off is not there', async () => {
  const breaking = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error('gone')),
  });
  await expect(files.write('b.csv', breaking)).rejects.toThrow('gone');
  expect(await textOf('b.csv')).toBeUndefined();
  expect(readdirSync(join(folder, 'made when needed'))).not.toContain('b.csv');
});

test('no name leads out of the folder', async () => {
  for (const name of ['../x', '/etc/passwd', '', '.hidden', 'a/b']) {
    await expect(files.read(name)).rejects.toThrow(RangeError);
  }
});
