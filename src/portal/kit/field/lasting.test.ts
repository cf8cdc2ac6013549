import { expect, test } from 'vitest';
import { lasting } from './lasting.ts';

const hourMs = 3_600_000;

test('a time is said in the largest unit that it fills, never longer than it is', () => {
  expect(lasting(9.9 * 24 * hourMs, 'en-GB')).toBe('9 days');
  expect(lasting(24 * hourMs, 'en-GB')).toBe('1 day');
  expect(lasting(24 * hourMs - 1, 'en-GB')).toBe('23 hours');
  expect(lasting(59_999, 'en-GB')).toBe('0 minutes');
  expect(lasting(-5, 'en-GB')).toBe('0 minutes');
  expect(lasting(5 * hourMs, 'fr')).toMatch(/^5\sheures$/);
  expect(lasting(2 * 24 * hourMs, 'zh-CN')).toMatch(/^2\s?天$/);
});
