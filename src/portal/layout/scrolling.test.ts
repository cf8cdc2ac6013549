import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scrollPageTo } from './scrolling.ts';

let top = 0;
const calm = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));
beforeEach(() => {
  top = 1000;
  vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] });
  vi.stubGlobal('scrollTo', (_: number, to: number) => {
    top = to;
  });
  vi.stubGlobal('scrollY', 1000);
  calm(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the page glides and is there after 300 milliseconds [S9.16]', () => {
  scrollPageTo(0);
  vi.advanceTimersByTime(150);
  expect(top).toBeGreaterThan(300);
  expect(top).toBeLessThan(700);
  vi.advanceTimersByTime(170);
  expect(top).toBe(0);
});

it('a glide that is stopped stays where it is', () => {
  const stop = scrollPageTo(0);
  vi.advanceTimersByTime(100);
  const here = top;
  stop();
  vi.advanceTimersByTime(500);
  expect(top).toBe(here);
});

it('who asked for less motion is there at once', () => {
  calm(true);
  scrollPageTo(0);
  expect(top).toBe(0);
});
