import { expect, test } from 'vitest';
import { compareTotals } from './figures.ts';

test.each([
  ['120.00', '100.00', { kind: 'up', share: 0.2 }],
  ['75.00', '100.00', { kind: 'down', share: 0.25 }],
  ['100.00', '100.00', { kind: 'same' }],
  ['0.00', '0.00', { kind: 'same' }],
  ['100.05', '100.00', { kind: 'same' }],
  ['5.00', '0.00', { kind: 'none' }],
  ['0', '300', { kind: 'down', share: 1 }],
])('compares %s with the %s before it', (total, before, comparison) => {
  expect(compareTotals(total, before)).toEqual(comparison);
});
