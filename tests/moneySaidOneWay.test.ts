import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = dirname(import.meta.dirname);
const sources = globSync(['src/**/*.ts', 'src/**/*.tsx'], { cwd: root })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .sort();

/** What an amount is put together with its currency by, other than formatMoney. */
function otherWays(path: string, source: string): string[] {
  const found: string[] = [];
  const textOf = ({ start, end }: Node) => source.slice(start, end);
  const isCurrency = (node: Node) => /currency$/i.test(textOf(node));
  look(parseSync(path, source).program, (node) => {
    // new Intl.NumberFormat(…, { style: 'currency' }): '$' is seven currencies'.
    if (node.type === 'Property' && /^style: 'currency'$|^currencyDisplay:/.test(textOf(node)))
      found.push(textOf(node));
    // `${amount} ${currency}`
    const { quasis = [], expressions = [] } = node;
    if (node.type === 'TemplateLiteral')
      expressions.forEach((each, place) => {
        if (place > 0 && isCurrency(each) && isSpace(quasis[place])) found.push(textOf(node));
      });
    // {amount} {currency}
    const parts = (node.children ?? []).filter((child) => !(child.type === 'JSXText' && !textOf(child).trim()));
    parts.forEach((part, place) => {
      const before = parts[place - 1];
      const { expression } = part;
      if (before?.type !== 'JSXExpressionContainer' || part.type !== 'JSXExpressionContainer') return;
      if (expression && isCurrency(expression)) found.push(textOf(before) + textOf(part));
    });
  });
  return found;
}

interface Node {
  type: string;
  start: number;
  end: number;
  quasis?: (Node & { value: { raw: string } })[];
  expressions?: Node[];
  children?: Node[];
  expression?: Node;
}

const isSpace = (quasi: { value: { raw: string } } | undefined) => /^(\s|\\u00a0)*$/.test(quasi?.value.raw ?? 'x');

function look(value: unknown, see: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && typeof value.type === 'string') see(value as Node);
  for (const inner of Object.values(value)) look(inner, see);
}

test('money is written in one way, figure and code, and by one function', () => {
  const others = sources.flatMap((path) =>
    otherWays(path, readFileSync(join(root, path), 'utf8')).map((way) => `${path}: ${way}`),
  );
  expect(others.filter((way) => !spokenElsewhere.some((path) => way.startsWith(path)))).toEqual([]);
}, 60_000);

const spokenElsewhere = [
  'src/domain/money.ts',
  // An error of the program, in minor units.
  'src/gateway/services/money/ledger.ts',
  // Reads what others have written, and writes nothing.
  'src/portal/kit/form/amountWithCurrency.ts',
];

test.each([
  ['`#{thousands(held, tag)} #{billingCurrency}`'],
  ['`#{amount}#{card.currency}`'],
  ["new Intl.NumberFormat(tag, { style: 'currency', currency: code })"],
  ['<p>{amount} {currency}</p>'],
  ['<p>\n  {amount}\n  {record.billingCurrency}\n</p>'],
])('another way is seen: %s', (source) => {
  expect(otherWays('some.tsx', source.replaceAll('#', '$'))).toHaveLength(1);
});
