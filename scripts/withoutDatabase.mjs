// Which test files never come near a database: what they say of one kind of it they say of the other, so they run once.
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { root } from './ready.mjs';

/** By this name alone tests know which database they are on; whoever asks for one imports who says it. */
const told = 'TEST_DATABASE_URL';

/**
 * Whoever is in doubt is left out: a file is one of these only when neither it nor anything that it imports, however far
 * away, asks which database it is.
 * @param {string[]} patterns of test files
 * @param {(path: string) => string | undefined} read gives a file's text, by its path from the repository's root
 * @returns {string[]} those of them without a database
 */
export function withoutDatabase(patterns, read = textOf) {
  const imports = new Map();
  const nextTo = (path) => {
    if (!imports.has(path)) imports.set(path, targetsIn(read(path), path));
    return imports.get(path);
  };
  const comesNear = (path) => {
    const seen = new Set([path]);
    for (const each of seen) {
      const targets = nextTo(each);
      if (!targets) return true;
      for (const target of targets) seen.add(target);
    }
    return false;
  };
  return patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).filter((path) => !comesNear(path));
}

/** The repository's own files that this one names in quotes, imported or not; undefined when it asks for the database. */
function targetsIn(text, path) {
  if (text === undefined) return [];
  if (text.includes(told)) return undefined;
  const named = [...text.matchAll(/['"`]([.#][\w./-]*\.(?:ts|tsx|mjs))['"`]/g)].map(([, name]) => name);
  return named.map((name) => {
    if (name.startsWith('.')) return posix.join(posix.dirname(path), name);
    const [house, ...rest] = name.slice(1).split('/');
    return [['locales', 'tests'].includes(house) ? house : `src/${house}`, ...rest].join('/');
  });
}

function textOf(path) {
  try {
    return readFileSync(`${root}/${path}`, 'utf8');
  } catch {
    return undefined;
  }
}
