import { expect, test } from 'vitest';
import { canBePresented } from './presented.ts';

const now = new Date('2026-11-20T12:00:00.000Z');

test.each([
  ['just now', '2026-11-20T12:00:00.000Z', true],
  ['a week ago', '2026-11-13T12:00:00.000Z', true],
  ['more than a week ago', '2026-11-13T11:59:59.999Z', false],
  ['as far ahead as clocks differ', '2026-11-20T12:05:00.000Z', true],
  ['further ahead', '2026-11-20T12:05:00.001Z', false],
])('a card that was presented %s (%s) can have been: %s', (_, at, can) => {
  expect(canBePresented(at, now)).toBe(can);
});
