import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(dirname(import.meta.dirname), 'docs/decisions');

it('every decision stands in the index of decisions, in its place', () => {
  const there = readdirSync(folder).filter((name) => /^\d{3}-/.test(name));
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  const listed = [...index.matchAll(/^\| \[(\d{3})\]\((\1-[a-z0-9-]+\.md)\)/gm)].map(([, , file]) => file);
  expect(listed).toEqual(there.toSorted());
});
