import { describe, expect, test } from 'vitest';
import fc from '#tests/chance.ts';
import { checkJson } from './checkJson.ts';

const forbidden = ['__proto__', 'constructor', 'prototype'];
const plainKey = fc.string().filter((key) => !forbidden.includes(key));
const plainValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 8 },
    fc.string(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    tie('list'),
    tie('object'),
  ),
  list: fc.array(tie('value'), { maxLength: 4 }),
  object: fc.dictionary(plainKey, tie('value'), { maxKeys: 4 }),
})).value;

test('lets everything pass that JSON.stringify writes', () => {
  fc.assert(
    fc.property(plainValue, (value) => {
      expect(() => checkJson(JSON.stringify(value))).not.toThrow();
    }),
  );
});

test('lets no object have the same key twice, however it is spelt', () => {
  fc.assert(
    fc.property(plainKey, plainValue, (key, value) => {
      const member = `${JSON.stringify(key)}:${JSON.stringify(value)}`;
      expect(() => checkJson(`{${member},${member}}`)).toThrow(SyntaxError);
    }),
  );
  expect(() => checkJson('{"amount":1,"\\u0061mount":2}')).toThrow(SyntaxError);
});

describe('keys that reach into JavaScript itself', () => {
  test.each(forbidden)('refuses %s at any depth', (key) => {
    expect(() => checkJson(`{"data":[{"${key}":1}]}`)).toThrow(SyntaxError);
  });

  test('lets the same words pass as values', () => {
    expect(() => checkJson('{"remark":"constructor"}')).not.toThrow();
  });
});

test('takes twenty levels and refuses the twenty-first', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  expect(() => checkJson(nested(20))).not.toThrow();
  expect(() => checkJson(nested(21))).toThrow(SyntaxError);
});
