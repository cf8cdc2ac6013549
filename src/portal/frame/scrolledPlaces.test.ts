import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scrollBack, watchScrolling } from './scrolledPlaces.ts';

/** A page that can be scrolled as far as it is long. */
let long = 2000;
let top = 0;
beforeEach(() => {
  long = 2000;
  top = 0;
  vi.stubGlobal('scrollTo', (_: number, to: number) => {
    top = Math.min(to, long);
    vi.stubGlobal('scrollY', top);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function scroll(to: number) {
  window.scrollTo(0, to);
  window.dispatchEvent(new Event('scroll'));
}
const more = async () => {
  document.body.append(document.createElement('p'));
  await Promise.resolve();
};

it('a visit that one comes back to stands where one left it', () => {
  const stop = watchScrolling('cards');
  scroll(800);
  stop();
  scroll(0);
  scrollBack('cards');
  expect(top).toBe(800);
});

it('as soon as there is as much of the page again', async () => {
  watchScrolling('rows')();
  const stop = watchScrolling('rows');
  scroll(800);
  stop();
  long = 300;
  scroll(0);
  scrollBack('rows');
  expect(top).toBe(300);
  long = 2000;
  await more();
  expect(top).toBe(800);
  // It is the reader's again from then on.
  scroll(100);
  await more();
  expect(top).toBe(100);
});

it('and not at all once somebody moves it', async () => {
  const stop = watchScrolling('moved');
  scroll(800);
  stop();
  long = 300;
  scroll(0);
  scrollBack('moved');
  window.dispatchEvent(new Event('wheel'));
  long = 2000;
  await more();
  expect(top).toBe(300);
});

it('what a list in the page was scrolled to comes back, too', () => {
  document.body.innerHTML = '<main><div class="MuiTableContainer-root"></div></main>';
  const frame = document.querySelector('.MuiTableContainer-root') as HTMLElement;
  const stop = watchScrolling('list');
  frame.scrollTop = 240;
  frame.dispatchEvent(new Event('scroll'));
  stop();
  frame.scrollTop = 0;
  scrollBack('list');
  expect(frame.scrollTop).toBe(240);
});
