import { amountTyped } from '../../kit/form/amountText.ts';
import { likeness } from './fuzzy.ts';

/** What somebody wants done: which act, to what, with which amount. */
export interface Wish<A> {
  act: A;
  /** What names the object; empty: the record of the page on screen, if it is one. */
  object: string;
  amount: string | undefined;
}

interface Named<A> {
  act: A;
  /** What it is called, and what else people call it. */
  names: readonly string[];
}

/** As good a name as it takes to do something: letters left out are too little. */
const sure = 20;
/** Another word for it says so wholly. */
const leastLetters = 2;

/**
 * The acts that a text begins or ends with, and what is left of it: `block 4570`, `4570 bloquer`, `充值 4570 100`. In Chinese
 * figures may stand right after the word.
 * @param tag the reader's language, as BCP 47 names it
 */
export function wishesIn<A>(text: string, acts: readonly Named<A>[], tag: string): Wish<A>[] {
  const words = text
    .replace(/(?<=\p{Script=Han})(?=\d)|(?<=\d)(?=\p{Script=Han})/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(partedBySpaces, (figure) => figure.replaceAll(' ', noBreak))
    .split(' ')
    .filter(Boolean);
  // The longest part that names an act: "report loss 4570" isn't about a card of Mr Loss.
  for (let count = words.length; count > 0; count -= 1) {
    const parts = [
      [words.slice(0, count), words.slice(count)],
      [words.slice(-count), words.slice(0, -count)],
    ] as const;
    for (const [verb, rest] of parts) {
      const named = fitting(verb.join(' '), acts);
      if (named.length > 0) return named.map((act) => ({ act, ...objectIn(rest, tag) }));
    }
  }
  return [];
}

function fitting<A>(verb: string, acts: readonly Named<A>[]): A[] {
  if (verb.length < leastLetters || /\d/.test(verb)) return [];
  const fits = acts.map(({ act, names }) => ({
    act,
    fit: Math.max(...names.map((name) => likeness(verb, name) ?? 0)),
  }));
  return fits
    .filter((each) => each.fit >= sure)
    .sort((a, b) => b.fit - a.fit)
    .map(({ act }) => act);
}

const noBreak = '\u00a0';
/** 1 000,50 is one figure. */
const partedBySpaces = /(?<!\S)\d{1,3}(?: \d{3})+(?:[.,]\d+)?(?!\S)/g;

/** An amount as fields of amounts read it; a comma that parts no thousands is a point here, as nobody is told to mend it. */
function amountOf(word: string, tag: string): string | undefined {
  if (!/^\d/.test(word)) return undefined;
  const read = amountTyped(word, tag).replace(',', '.');
  return /^\d+(?:\.\d+)?$/.test(read) ? read : undefined;
}

/** Four figures are a card; what is a number beside them, or of another length, is an amount. */
function objectIn(words: readonly string[], tag: string): { object: string; amount: string | undefined } {
  const numbers = words.filter((word) => amountOf(word, tag) !== undefined);
  const card = numbers.find((word) => /^\d{4}$/.test(word));
  const amount = numbers.find((word) => word !== card);
  const object = words.filter((word) => word !== amount).join(' ');
  return { object: object.replaceAll(noBreak, ' '), amount: amount && amountOf(amount, tag) };
}
