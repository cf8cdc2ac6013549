import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What is put together by a colon or a semicolon in the code: in French a narrow space stands before it, in Chinese it is another sign. */
const byHand = /\}[:;] (?=\$\{|`)|join\('[:;] '\)/g;

test('what is said with a colon is put together in the reader’s language', () => {
  const paths = globSync('src/portal/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path));
  const found = paths.flatMap((path) => {
    const code = readFileSync(join(import.meta.dirname, '..', path), 'utf8');
    return [...code.matchAll(byHand)].map(({ index }) => `${path}: ${code.slice(index - 40, index + 20)}`);
  });
  expect(found.filter((each) => !spokenElsewhere.some((path) => each.startsWith(path)))).toEqual([]);
});

// What broke, for who mends it.
const spokenElsewhere = ['src/portal/frame/error/Crash.tsx'];
