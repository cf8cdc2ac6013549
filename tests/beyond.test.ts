import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rows = readFileSync('docs/beyond.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line));

test('fifteen things beyond the specification each name tests that there are', () => {
  expect(rows).toHaveLength(15);
  const named = rows.map((row) => [...row.matchAll(/`([^`]+)` › (.+?)(?=<br>| \|$)/g)]);
  expect(named.filter((tests) => tests.length === 0)).toEqual([]);
  const missing = named.flat().filter(([, file = '', name = '']) => {
    return !existsSync(file) || !readFileSync(file, 'utf8').includes(name);
  });
  expect(missing.map(([text]) => text)).toEqual([]);
});
