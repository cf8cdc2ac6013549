import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { beyond, partsOf } from './complaint.ts';
import { firstMessage } from './validation.ts';

test('what is beyond a limit comes apart into its message and the limit', () => {
  fc.assert(
    fc.property(fc.integer(), (limit) => {
      expect(partsOf(beyond('validation.tooBig', limit))).toEqual(['validation.tooBig', { smart_count: limit }]);
    }),
  );
  expect(partsOf('validation.tooSmall:0.5')).toEqual(['validation.tooSmall', { smart_count: 0.5 }]);
});

test.each(['validation.required', 'Refused by the bank: 12', 'validation.tooLong:', 'x validation.tooLong:5'])(
  'what has no limit stays as it is: %s',
  (said) => expect(partsOf(said)).toEqual([said, {}]),
);

describe('a limit is never left out', () => {
  const said = (schema: z.ZodType, value: unknown) => firstMessage(schema.safeParse(value).error?.issues ?? []).root;

  it('where a schema says only what is wrong', () => {
    expect(said(z.string().max(3, 'validation.tooLong'), 'four')).toBe('validation.tooLong:3');
    expect(said(z.string().regex(/^x/, 'validation.tooLong'), 'four')).toBe('validation.invalid');
  });

  it.each([
    ['a text that is too short', z.string().min(4), 'abc', 'validation.tooShort:4'],
    ['more than one may be', z.array(z.string()).length(1), ['a', 'b'], 'validation.tooMany:1'],
    ['a number below zero', z.int().min(-5), -6, 'validation.tooSmall:-5'],
    ['a large number', z.int().max(20_000), 20_001, 'validation.tooBig:20000'],
  ])('of %s', (_, schema, value, complaint) => expect(said(schema, value)).toBe(complaint));

  it.each([
    ['text', z.string().min(1), ''],
    ['list', z.array(z.string()).length(1), []],
  ])('but where nothing was entered: a %s of which there must be one is missing', (_, schema, value) =>
    expect(said(schema, value)).toBe('validation.required'),
  );
});
