import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoadingBar, type LoadingBarClock } from './loadingBar.ts';

let shown: (number | undefined)[];
let bar: LoadingBarClock;
const now = () => shown.at(-1);

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  bar = createLoadingBar((percent) => shown.push(percent));
});
afterEach(() => {
  bar.stop();
  vi.useRealTimers();
});

describe('the loading bar', () => {
  it('starts at 10 percent [S4.16]', () => {
    bar.start();
    expect(now()).toBe(10);
  });

  it('creeps up every 800 milliseconds, not before [S4.17]', () => {
    bar.start();
    vi.advanceTimersByTime(799);
    expect(now()).toBe(10);
    vi.advanceTimersByTime(1);
    const first = now() ?? 0;
    expect(first).toBeGreaterThan(10);
    vi.advanceTimersByTime(800);
    expect(now()).toBeGreaterThan(first);
  });

  it('never goes back and holds at 82 while loading lasts [S4.18]', () => {
    bar.start();
    vi.advanceTimersByTime(10 * 60_000);
    expect(now()).toBe(82);
    expect(shown).toEqual([...shown].sort((a, b) => Number(a) - Number(b)));
  });

  it('jumps to 100 when loading is over and hides 300 milliseconds later [S4.19] [S4.20]', () => {
    bar.start();
    bar.finish();
    expect(now()).toBe(100);
    vi.advanceTimersByTime(299);
    expect(now()).toBe(100);
    vi.advanceTimersByTime(1);
    expect(now()).toBeUndefined();
  });

  it('starts anew when loading begins again before it is hidden', () => {
    bar.start();
    bar.finish();
    bar.start();
    vi.advanceTimersByTime(300);
    expect(now()).toBe(10);
  });

  it('stays hidden when nothing was loading', () => {
    bar.finish();
    expect(shown).toEqual([]);
  });
});
