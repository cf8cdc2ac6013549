import { expect, it } from 'vitest';
import { createAttention } from './attention.ts';

it.each([
  ['moved', new Event('pointermove')],
  ['scrolled', new Event('wheel')],
  ['typed', new Event('keydown')],
  ['pressed by voice', new Event('click')],
  ['dictated', new Event('input')],
])('a page is on its own a minute after somebody has %s there', (_, doing) => {
  let time = 0;
  const { isLacking, close } = createAttention(window, () => time);
  time = 50_000;
  document.body.dispatchEvent(doing);
  time = 110_000;
  expect(isLacking()).toBe(false);
  time = 110_001;
  expect(isLacking()).toBe(true);
  close();
  document.body.dispatchEvent(doing);
  expect(isLacking()).toBe(true);
});
