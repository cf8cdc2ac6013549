import { expect, test } from 'vitest';
import { percentOf, plainDecimal, shareOf } from './percent.ts';

test.each([
  ['0.015', '1.5'],
  ['0.10', '10'],
  ['0.0005', '0.05'],
  ['0.999999', '99.9999'],
])('a share of %s is %s percent', (share, percent) => {
  expect(percentOf(share)).toBe(percent);
  expect(Number(shareOf(percent))).toBe(Number(share));
});

test('what a decimal doesn’t need is left out', () => {
  expect(['01.500', '2.0', '0', '10', '0.0100', '00'].map(plainDecimal)).toEqual(['1.5', '2', '0', '10', '0.01', '0']);
});
