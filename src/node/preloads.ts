import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isKnown } from './entrances.ts';
import { languageOf, type Visit } from './visit.ts';

/** Which files of the build belong together: written by scripts/preloads.mjs. */
interface Table {
  application: readonly string[];
  /** Path pattern of a route → what its screen needs beside. */
  routes: readonly [string, readonly string[]][];
  /** By language: everything the application says, and what the entrance says. */
  words: Readonly<Record<string, readonly string[]>>;
  firstWords: Readonly<Record<string, readonly string[]>>;
}

/** Pages that stand by themselves until somebody signs in. */
const entrances = new Set(['/', '/login', '/forget-password', '/inquery']);

/**
 * Names in the page, before any script has run, the files that its address will need: the browser fetches them at once
 * instead of one after the other. Guesses only: whatever is wrong here costs bytes, nothing else.
 */
export function preloadsOf(folder: string): (visit: Visit) => string {
  const path = join(folder, '.preloads.json');
  if (!existsSync(path)) return () => '';
  const table: Table = JSON.parse(readFileSync(path, 'utf8'));
  const screens = table.routes
    .toSorted(([one], [other]) => vagueness(one) - vagueness(other))
    .map(([pattern, files]) => [patternOf(pattern), files] as const);
  return (visit) => {
    const language = languageOf(visit);
    const isEntrance = entrances.has(visit.path) && !isKnown(visit);
    if (isEntrance) return links(table.firstWords[language] ?? []);
    const screen = screens.find(([pattern]) => pattern.test(visit.path))?.[1] ?? [];
    return links([...table.application, ...(table.words[language] ?? []), ...screen]);
  };
}

/** Fixed paths come before those that would match them as well, and what matches everything comes last. */
const vagueness = (pattern: string) => (pattern === '*' ? 2 : Number(/[:*]/.test(pattern)));

/** `/card/cards/:id/show/*` as it is matched. */
const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/\/\*$/, '(?:/.*)?').replace(/:\w+/g, '[^/]+').replace(/^\*$/, '.*')}/?$`);

const links = (files: readonly string[]): string =>
  [...new Set(files)]
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="preload" as="style" crossorigin href="${file}">`
        : `<link rel="modulepreload" crossorigin href="${file}">`,
    )
    .join('');
