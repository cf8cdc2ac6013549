import { expect, test } from 'vitest';
import { canonicalJson } from './canonical.ts';

test('what says the same is written the same, however its keys came', () => {
  const one = { b: [{ y: 1, x: null }, 2], a: { d: 'x', c: 1.5 } };
  const other = { a: { c: 1.5, d: 'x' }, b: [{ x: null, y: 1 }, 2] };
  expect(canonicalJson(other)).toBe(canonicalJson(one));
  expect(JSON.parse(canonicalJson(one))).toEqual(one);
});

test('lists in another order, and names like those of prototypes, say something else', () => {
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
  expect(canonicalJson(JSON.parse('{"__proto__":{"a":1}}'))).toBe('{"__proto__":{"a":1}}');
});
