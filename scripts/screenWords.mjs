// A Vite plugin that has words come with the screens that say them, as their code and styles do: what `onDemand` asks for
// is read, and everything that it needs at once, and the words that are said there are named beside it.
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const start = 'src/main.tsx';
const english = 'locales/en/screens/';
/** Who speaks: the gateway's words are its own, and so are those of the demonstration in a tab. */
const speakers = 'src/{main.tsx,{portal,domain,wire}/**/*.{ts,tsx}}';

/** What a file of words is called in the build: `account.fr`. */
export const wordsFile = (module) =>
  module
    ?.replaceAll('\\', '/')
    .match(/locales\/(\w+)\/screens\/(\w+)\.ts$/)
    ?.slice(1)
    .reverse()
    .join('.');

/**
 * @param {{ isBuild?: boolean }} [options] of a run that belongs to a build, though Vite takes it for a development server
 * @returns {import('vite').Plugin}
 */
export function screenWords({ isBuild = false } = {}) {
  let root = '';
  let isDevelopment = false;
  let words;
  return {
    name: 'portal-screen-words',
    // Before anything has become of the source.
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
      isDevelopment = !isBuild && config.command === 'serve' && config.mode === 'development';
    },
    transform(source, id) {
      const path = id.replaceAll('\\', '/').replace(`${root.replaceAll('\\', '/')}/`, '');
      if (!path.startsWith('src/portal/') || !source.includes('onDemand(')) return undefined;
      words ??= readWords(root);
      // Sources change meanwhile: every screen brings all words.
      const said = isDevelopment ? () => words.names : words.saidBy;
      const code = onDemandCalls(source).reduce(
        (rest, { text, specifier }) => rest.replace(text, () => withWords(text, said(targetOf(path, specifier)))),
        source,
      );
      return code === source ? undefined : { code, map: null };
    },
  };
}

/** `onDemand(…)`, with these words after all that it is given. */
function withWords(text, names) {
  if (names.length === 0) return text;
  const given = text.slice(0, -1).replace(/,\s*$/, '');
  const hasOptions = /\)\s*,\s*\{[^}]*\}$/.test(given);
  return `${given}${hasOptions ? '' : ', {}'}, ${JSON.stringify(names)})`;
}

function readWords(root) {
  const at = (pattern) => globSync(pattern, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  const names = at(`${english}*.ts`).map((path) => posix.basename(path, '.ts'));
  const files = at(speakers).filter((path) => !path.includes('.test.'));
  return {
    names,
    ...wordsIn(Object.fromEntries(files.map((path) => [path, readFileSync(join(root, path), 'utf8')])), names),
  };
}

/**
 * Who says which of these words. Every page begins with the code of `src/main.tsx`, which may say none of them: nobody would bring
 * them.
 * @param {Record<string, string>} files path → source
 * @param {readonly string[]} names what keys begin with: the files of `locales/<language>/screens`
 */
export function wordsIn(files, names) {
  const read = new Map(Object.entries(files).map(([path, source]) => [path, readSource(source, path)]));

  /** The file and all that it needs at once, but for what is there already. */
  function needs(path, there) {
    const found = new Set([path]);
    for (const each of found) {
      for (const next of read.get(each)?.imported ?? []) if (read.has(next) && !there.has(next)) found.add(next);
    }
    return found;
  }
  const saidIn = (paths) => {
    const said = new Set([...paths].flatMap((path) => read.get(path)?.said ?? []));
    return names.filter((name) => said.has(name));
  };

  const application = needs(start, new Set());
  const tooEarly = [...application].filter((path) => saidIn([path]).length > 0);
  if (tooEarly.length > 0) {
    throw new Error(
      tooEarly
        .map(
          (path) =>
            `${path} belongs to every page and says words of ${saidIn([path]).join()}, which come with screens.`,
        )
        .join('\n'),
    );
  }
  return { saidBy: (path) => saidIn(needs(path, application)) };
}

function readSource(source, path) {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  // What is on demand brings its own.
  const atOnce = onDemandCalls(code).reduce((rest, { text }) => rest.replace(text, ''), code);
  const imports =
    /(?:^|[;}])\s*(?:import|export)\s+(?!type\s)(?:[^'"`;]*?[\s}*]from\s*)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/gm;
  // `'card.owed'`, `words="card.owed"`, `words: 'card'`.
  const keys = /['"`](\w+)\.[\w$]|\bwords(?:=|: )['"](\w+)/g;
  return {
    imported: [...atOnce.matchAll(imports)].map(([, fixed, dynamic]) => targetOf(path, fixed ?? dynamic)),
    said: [...code.matchAll(keys)].map(([, key, words]) => key ?? words),
  };
}

/** The calls of `onDemand`, whole, and what each of them asks for. */
function onDemandCalls(source) {
  return [...source.matchAll(/\bonDemand(?:<[^(]*>)?\(/g)].flatMap(({ index, 0: opening }) => {
    const text = source.slice(index, closingOf(source, index + opening.length));
    const specifier = /import\('([^']+)'\)/.exec(text)?.[1];
    return specifier ? [{ text, specifier }] : [];
  });
}

/** Behind the parenthesis that closes what was opened before `from`. */
function closingOf(source, from) {
  let open = 1;
  let at = from;
  for (; open > 0 && at < source.length; at += 1) open += source[at] === '(' ? 1 : source[at] === ')' ? -1 : 0;
  return at;
}

/** The path that an import leads to within the repository. */
function targetOf(path, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  return specifier.startsWith('#') ? `src/${specifier.slice(1)}` : undefined;
}
