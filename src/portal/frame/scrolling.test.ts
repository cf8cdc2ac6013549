import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scrollPageTo, scrollToAnchor } from './scrolling.ts';

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

describe('an anchor', () => {
  /** As layout would have it, 700 pixels below what is on screen. */
  function place(id: string): void {
    const anchor = document.createElement('h2');
    anchor.id = id;
    anchor.getBoundingClientRect = () => new DOMRect(0, 700, 100, 20);
    document.body.append(anchor);
  }
  afterEach(() => document.body.replaceChildren());

  it('is glided to, and ends 60 pixels below the top [S2.47]', () => {
    place('limits & fees');
    scrollToAnchor('#limits%20%26%20fees');
    vi.advanceTimersByTime(150);
    expect(top).toBeGreaterThan(1000);
    expect(top).toBeLessThan(1640);
    vi.advanceTimersByTime(170);
    expect(top).toBe(1640);
  });

  it('that comes with the page’s data is glided to once it is there', async () => {
    scrollToAnchor('#limits');
    expect(top).toBe(0);
    place('limits');
    await Promise.resolve();
    vi.advanceTimersByTime(320);
    expect(top).toBe(1640);
  });

  it('that comes after somebody has begun to scroll leaves them where they are', async () => {
    scrollToAnchor('#limits');
    window.dispatchEvent(new Event('wheel'));
    top = 300;
    place('limits');
    await Promise.resolve();
    vi.advanceTimersByTime(320);
    expect(top).toBe(300);
  });

  it('that comes after one has gone on to another page is none of its business', async () => {
    const stop = scrollToAnchor('#limits');
    stop();
    top = 300;
    place('limits');
    await Promise.resolve();
    vi.advanceTimersByTime(320);
    expect(top).toBe(300);
  });

  it.each(['#nowhere', '#%', '#%E4%A'])('that there is none of, %s, is the top of the page', (hash) => {
    scrollToAnchor(hash)();
    expect(top).toBe(0);
  });
});
