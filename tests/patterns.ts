import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

export interface Pattern {
  /** The file that it stands in. */
  path: string;
  /** As it is written: source and flags. */
  text: string;
  /** Undefined for one that is put together where it is used. */
  expression: RegExp | undefined;
}

const root = dirname(import.meta.dirname);

/** Each regular expression in the sources of these folders, literals and those that are put together. */
export const patternsIn = (folders: readonly string[]): Pattern[] =>
  globSync(
    folders.map((folder) => `${folder}/**/*.ts`),
    { cwd: root },
  )
    .filter((path) => !path.endsWith('.test.ts'))
    .sort()
    .flatMap((path) => patternsOf(path, readFileSync(join(root, path), 'utf8')));

export function patternsOf(path: string, source: string): Pattern[] {
  const found: Pattern[] = [];
  look(parseSync(path, source).program, (node) => {
    if (node.type === 'Literal' && node.regex) {
      const { pattern, flags } = node.regex;
      found.push({ path, text: `/${pattern}/${flags}`, expression: new RegExp(pattern, flags) });
    }
    const isMade = (node.type === 'NewExpression' || node.type === 'CallExpression') && node.callee?.name === 'RegExp';
    if (isMade) found.push({ path, text: source.slice(node.start, node.end), expression: undefined });
  });
  return found;
}

interface Node {
  type: string;
  start: number;
  end: number;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
}

function look(value: unknown, see: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && typeof value.type === 'string') see(value as Node);
  for (const inner of Object.values(value)) look(inner, see);
}

/** One of each kind of character. */
const usual = ['a', 'Z', '0', '9', ' ', '\n', '-', '.', '_', '"', '\\', '/', '中', '\u0301', '😀'];
const most = 8;

/**
 * Ways to make a text for it long: what it is about again and again, alone and two by two, begun in its own way and ended in a
 * way that it doesn't expect.
 */
export function pumps({ source }: RegExp): { before: string; again: string; after: string }[] {
  const own = [...new Set(source.replaceAll(/\\[a-zA-Z]|[()[\]{}|*+?^$]/g, ''))].slice(0, most);
  const words = source.match(/[A-Za-z-]{2,}/g) ?? [];
  const pairs = own.flatMap((one) => own.filter((other) => other !== one).map((other) => one + other));
  const again = new Set([...usual, ...own, ...words, ...pairs]);
  return [...again].flatMap((each) =>
    ['', ...own.slice(0, 2)].flatMap((before) => ['', '\u0001'].map((after) => ({ before, again: each, after }))),
  );
}
