import { expect, it } from 'vitest';
import { loadMessages } from '#tests/portalWords.ts';
import { pressedKeys } from '#tests/pressedWords.ts';
import { textsOf } from '#tests/texts.ts';

const english = textsOf(await loadMessages('en'));
const keys = Object.keys(english);

/** What acts, tabs, screens and ways back are called, wherever they are offered. */
const named = keys.filter(
  (key) =>
    /^menu\.|\.tabs\.|\.back(ToList)?$|^firstDay\..*\.go$|^proposal\.commands\./.test(key) ||
    (key.endsWith('.label') && english[key.replace(/label$/, 'done')] !== undefined),
);
const pressed = pressedKeys();
const offered = [...new Set([...named, ...keys.filter((key) => pressed.some((pattern) => pattern.test(key)))])];

/** Between others they stay small. */
const small = new Set('a an the and or of on in at to for from by with as per via into'.split(' '));

/** What is filled in says itself how it is written; seconds have a sign. */
const words = (text: string) => text.replace(/%\{\w+\}( s\b)?/g, '0').split(/[\s-]+/);
const isSentence = (text: string) => /[.?!…]$/.test(text);
const isTitle = (text: string) =>
  words(text).every((word, place, all) => {
    const [first = ''] = word.replace(/^[“(‘]+/, '');
    return first === first.toUpperCase() || (small.has(word) && place > 0 && place < all.length - 1);
  });

it('English writes what is pressed, and what dialogs and screens are called, with capitals', () => {
  expect(offered.length).toBeGreaterThan(250);
  const otherwise = offered.flatMap((key) =>
    (english[key] ?? '')
      .split(' |||| ')
      .filter((text) => !isSentence(text) && !isTitle(text))
      .map((text) => `${key}: ${text}`),
  );
  expect(otherwise).toEqual([]);
});
