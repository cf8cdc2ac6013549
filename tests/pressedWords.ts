import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

// biome-ignore lint/suspicious/noExplicitAny: a syntax tree of every kind of node
type Node = any; // oxlint-disable-line typescript/no-explicit-any

const root = dirname(import.meta.dirname);

/** What is pressed, and what stands over a dialog: its words are its children. */
const pressed = /(?<!NoticeWith|Icon)Button$|MenuItem$|Tab$|DialogTitle$/;
/** Those that are given their words by these attributes: `title` is what a dialog is called, of all else it is a tooltip. */
const worded = (element: string, attribute: string): boolean =>
  attribute === 'submitLabel' ||
  (attribute === 'label' && /(Button|MenuItem|Action)$/.test(element)) ||
  (attribute === 'title' && /(Dialog|DialogFrame|BulkResults)$/.test(element));
/** The keys in tables of ways back, of screens and of the tabs over lists. */
const inTables = new Set(['submitLabel', 'createTitle', 'back']);

/** The keys of all words in the portal's sources that somebody presses or that a dialog is headed by: each a pattern of keys. */
export const pressedKeys = (): RegExp[] =>
  [...new Set(globSync('src/portal/**/*.{ts,tsx}', { cwd: root }).sort().flatMap(keysIn))].map(
    (pattern) => new RegExp(`^${pattern}$`),
  );

function keysIn(path: string): string[] {
  if (/\.test\.tsx?$/.test(path)) return [];
  const { program } = parseSync(path, readFileSync(join(root, path), 'utf8'));
  const said = sayersIn(program);
  const found: string[] = [];
  look(program, (node) => {
    if (node.type === 'JSXElement') found.push(...wordsOf(node).flatMap((words) => keysOf(words, said)));
    if (node.type === 'ObjectExpression')
      found.push(...wordsInTable(node).flatMap((words) => [...literals(words), ...keysOf(words, said)]));
    if (node.type === 'Property' && node.key.name === 'views')
      look(node.value, ({ key, value }) => key?.name === 'label' && found.push(...literals(value)));
  });
  return found;
}

/** An act's or a tab's label is translated beside what it does; a choice among others has a value instead. */
function wordsInTable({ properties }: Node): Node[] {
  const of = new Map<string, Node>(properties.map(({ key, value }: Node) => [key?.name, value]));
  const labels = of.get('label')?.type === 'CallExpression' && !of.has('value') ? [of.get('label')] : [];
  return [...labels, ...[...inTables].flatMap((name) => of.get(name) ?? [])];
}

/** `translate`, and what a file calls it where its keys begin alike: `const text = (name: string) => translate(`…${name}`)`. */
function sayersIn(program: Node): Map<string, string> {
  const said = new Map([['translate', '*']]);
  look(program, ({ type, id, init }) => {
    const body = init?.type === 'ArrowFunctionExpression' ? init.body : undefined;
    if (type !== 'VariableDeclarator' || body?.type !== 'CallExpression' || body.callee.name !== 'translate') return;
    const { quasis, expressions } = body.arguments[0] ?? {};
    if (quasis?.length === 2 && expressions[0].name === init.params[0]?.name)
      said.set(id.name, `${quoted(quasis[0].value.raw)}*${quoted(quasis[1].value.raw)}`);
  });
  return said;
}

/** What an item of a menu is where it isn't pressed: one choice of several, or the word that there are none. */
const notPressed = new Set(['value', 'disabled']);

/** Where an element says what it is for: not in the attributes of what lies inside of it. */
function wordsOf({ openingElement, children }: Node): Node[] {
  const name: string = openingElement.name.name ?? '';
  const attributes = openingElement.attributes.filter(({ type }: Node) => type === 'JSXAttribute');
  const isChoice =
    /^(MenuItem|ToggleButton)$/.test(name) && attributes.some(({ name: { name: of } }: Node) => notPressed.has(of));
  const given = attributes.filter(({ name: { name: of } }: Node) => worded(name, of)).map(({ value }: Node) => value);
  return [...given, ...(pressed.test(name) && !isChoice ? children.flatMap(inside) : [])];
}

const inside = (node: Node): Node[] =>
  node.type === 'JSXElement' || node.type === 'JSXFragment' ? node.children.flatMap(inside) : [node];

function keysOf(words: Node, said: Map<string, string>): string[] {
  const keys: string[] = [];
  look(words, ({ type, callee, arguments: [key] = [] }) => {
    const form = type === 'CallExpression' ? said.get(callee.name) : undefined;
    if (form) keys.push(...literals(key).map((one) => form.replace('*', () => one)));
  });
  return keys;
}

/** The texts that an expression may come to; what is put in where it runs is any one name, unless it ends with that: it may be any word then. */
function literals(node: Node): string[] {
  if (node?.type === 'ConditionalExpression') return [...literals(node.consequent), ...literals(node.alternate)];
  if (node?.type === 'Literal' && typeof node.value === 'string') return [quoted(node.value)];
  if (node?.type !== 'TemplateLiteral' || [node.quasis[0], node.quasis.at(-1)].some(({ value }) => value.raw === ''))
    return [];
  return [node.quasis.map(({ value }: Node) => quoted(value.raw)).join('\\w+')];
}

const quoted = (text: string): string => text.replaceAll('.', '\\.');

function look(value: unknown, see: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value) see(value);
  for (const inner of Object.values(value)) look(inner, see);
}
