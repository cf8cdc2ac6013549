import { expect, test } from 'vitest';
import { createTraffic } from './traffic.ts';

test('is busy while somebody waits, and a moment longer', () => {
  let now = 1000;
  const traffic = createTraffic(() => now);
  expect(traffic.isBusy()).toBe(false);
  const leaves = [traffic.enter(), traffic.enter()];
  now += 60_000;
  expect(traffic.isBusy()).toBe(true);
  leaves[0]?.();
  now += 60_000;
  expect(traffic.isBusy()).toBe(true);
  leaves[1]?.();
  now += 100;
  expect(traffic.isBusy()).toBe(true);
  now += 1000;
  expect(traffic.isBusy()).toBe(false);
});
