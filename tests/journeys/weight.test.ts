import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What the build says of its routes: scripts/preloads.mjs. */
interface Built {
  routes: [path: string, files: string[], words: string[], firstQuestion?: object][];
  words: Record<string, string[]>;
}
const { routes, words }: Built = JSON.parse(readFileSync('dist/.preloads.json', 'utf8'));
const lists = routes.filter(([, , , question]) => question !== undefined);

test('a list loads nothing that forms and dialogs are made of', () => {
  expect(lists.length).toBeGreaterThan(20);
  const heavy = lists.flatMap(([path, files]) =>
    files.filter((file) => /\/(?:forms|parts|welcome)-/.test(file)).map((file) => `${path} loads ${file}`),
  );
  // The audit log says what any command may be given.
  expect(heavy.filter((each) => !each.startsWith('/log/audit '))).toEqual([]);
});

test('and of the words of screens its own', () => {
  expect(Object.values(words).flat()).not.toContainEqual(expect.stringMatching(/\/proposal\./));
  expect(lists.find(([path]) => path === '/card/cards')?.[2]).toEqual(['card', 'cardActions', 'cardFunds']);
});

test('what asks for a list’s rows is fetched before what shows them', () => {
  const page = readFileSync('dist/index.html', 'utf8');
  const entry = page.indexOf('<script type="module"');
  const others = page.indexOf('<!-- preloads -->');
  expect(entry).toBeGreaterThan(0);
  expect(others).toBeGreaterThan(entry);
});
