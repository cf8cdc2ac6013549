import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageOf, type Visit } from './visit.ts';

/** Which files of the build belong together: written by scripts/preloads.mjs. */
interface Table {
  application: readonly string[];
  /** Path pattern of a route → what its screen needs beside, the words that come with it, and what a list asks first. */
  routes: readonly [string, readonly string[], readonly string[], object?][];
  /** By language: what every page may say. */
  words: Readonly<Record<string, readonly string[]>>;
  /** By language: the words that come with screens, by their names. */
  screenWords: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

/**
 * Names in the page, before any script has run, the files that its address will need: the browser fetches them at once
 * instead of one after the other. Guesses only: whatever is wrong here costs bytes, nothing else. A page that came as HTML
 * is told of them instead, for when it has nothing else to do (src/ahead.ts).
 */
export function preloadsOf(folder: string): (visit: Visit, isPrerendered: boolean) => string {
  const path = join(folder, '.preloads.json');
  if (!existsSync(path)) return () => '';
  const table: Table = JSON.parse(readFileSync(path, 'utf8'));
  const screens = table.routes
    .toSorted(([one], [other]) => vagueness(one) - vagueness(other))
    .map(([pattern, files, words, question]) => ({ pattern: patternOf(pattern), files, words, question }));
  return (visit, isPrerendered) => {
    const screen = screens.find(({ pattern }) => pattern.test(visit.path));
    const language = languageOf(visit);
    const words = [table.words[language], ...(screen?.words ?? []).map((name) => table.screenWords[language]?.[name])];
    const files = [
      ...new Set([...table.application, ...words.flatMap((each) => each ?? []), ...(screen?.files ?? [])]),
    ];
    if (isPrerendered) return told('application-files', files);
    return links(files) + (screen?.question ? told('first-question', screen.question) : '');
  };
}

/** Nothing in it comes from a visitor. */
const told = (id: string, what: object) =>
  `<script type="application/json" id="${id}">${JSON.stringify(what)}</script>`;

/** Fixed paths come before those that would match them as well, and what matches everything comes last. */
const vagueness = (pattern: string) => (pattern === '*' ? 2 : Number(/[:*]/.test(pattern)));

/** `/card/cards/:id/show/*` as it is matched. */
const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/\/\*$/, '(?:/.*)?').replace(/:\w+/g, '[^/]+').replace(/^\*$/, '.*')}/?$`);

const links = (files: readonly string[]): string =>
  files
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="preload" as="style" crossorigin href="${file}">`
        : `<link rel="modulepreload" crossorigin href="${file}">`,
    )
    .join('');
