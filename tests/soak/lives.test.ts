import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Lives } from './lives.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

test('what was over while nobody ran is seen to by who comes next, and what was under somebody’s eyes by them or the next', () => {
  const lives = new Lives();
  const [first, second, third] = [{ 'EUR/USD': '1.1' }, { 'EUR/USD': '1.2' }, {}];
  lives.begin({ offsets: [0], rates: first });
  vi.setSystemTime(100);
  lives.begin({ offsets: [1000], rates: second });
  vi.setSystemTime(200);
  lives.begin({ offsets: [5000], rates: third });
  expect(lives.ratesAt(50)).toEqual([first, second]);
  expect(lives.ratesAt(500)).toEqual([second]);
  expect(lives.ratesAt(1150)).toEqual([second, third]);
  expect(lives.ratesAt(3000)).toEqual([third]);
  expect(lives.ratesAt(6000)).toEqual([third]);
});
