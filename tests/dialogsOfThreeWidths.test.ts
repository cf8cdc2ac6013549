import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = dirname(import.meta.dirname);
const sources = globSync('src/portal/**/*.tsx', { cwd: root })
  .filter((path) => !path.endsWith('.test.tsx'))
  .sort();

/** Each dialog's opening tag, or the first of it: where its width would be said. */
const dialogsIn = (path: string): string[] =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/<Dialog\s[\s\S]*?>\n/g)].map(([tag]) => tag);

/** What it says of its width; small is what a dialog has that says nothing. */
const widthIn = (tag: string): string => /maxWidth=\S+|maxWidth: |\bwidth: |slotProps=\{\w+\}/.exec(tag)?.[0] ?? 'sm';
const three = ['sm', 'maxWidth="sm"', 'maxWidth="md"', 'maxWidth="lg"'];

test('dialogs are small, medium or large, and of no width of their own but the one that changes a password [S9.13]', () => {
  const dialogs = sources.flatMap((path) => dialogsIn(path).map((tag) => ({ path, tag })));
  expect(dialogs.length).toBeGreaterThan(10);
  const others = dialogs.filter(({ tag }) => !three.includes(widthIn(tag))).map(({ path }) => path);
  expect(others).toEqual(['src/portal/frame/password/ChangePasswordDialog.tsx']);
});
