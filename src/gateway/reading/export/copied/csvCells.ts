import { describedIn } from '#domain/transaction/movementDescription.ts';
import { say, speaking } from '../../../messages.ts';
import { formulaBeginnings, harmless, labelsOf } from '../cells.ts';
import { quoted, type Reading } from '../csv.ts';
import type { Bytes } from './bytes.ts';
import type { CopiedColumn } from './columns.ts';
import { otherDecimals, unescaped, valuesByText } from './copyText.ts';

const [backslash, comma, quote, minus, point, zero] = ['\\', ',', '"', '-', '.', '0'].map((letter) =>
  letter.charCodeAt(0),
) as [number, number, number, number, number, number];

/** Puts a value, which isn't null, as its cell: from a byte of the line up to another. */
export type Put = (out: Bytes, line: Uint8Array, start: number, end: number, currency: number) => void;

/** 'YYYY-MM-DD HH:MM:SS' */
const lengthOfMoment = 19;
/** So many different texts are remembered as the reader is told them. */
const mostRemembered = 10_000;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const asIs: Put = (out, line, start, end) => out.copy(line, start, end);

/** Nearly all texts need no marks, or only quotes around them. */
const text: Put = (out, line, start, end) => {
  const found = marksIn(line, start, end);
  if (found === none) {
    out.copy(line, start, end);
    return;
  }
  if (found === separators) {
    out.put(quote);
    out.copy(line, start, end);
    out.put(quote);
    return;
  }
  const bytes = encoder.encode(quoted(harmless(unescaped(decoder.decode(line.subarray(start, end))))));
  out.copy(bytes, 0, bytes.length);
};

/** Texts that come again and again, each made into its cell once. */
function remembered(cellOf: (text: string) => string): Put {
  const known = new Map<string | number, Uint8Array>();
  return (out, line, start, end) => {
    const key = end - start > mostOfNumber ? decoder.decode(line.subarray(start, end)) : numberOf(line, start, end);
    let cell = known.get(key);
    if (!cell) {
      if (known.size === mostRemembered) known.clear();
      cell = encoder.encode(cellOf(unescaped(decoder.decode(line.subarray(start, end)))));
      known.set(key, cell);
    }
    out.copy(cell, 0, cell.length);
  };
}

/** So many bytes are told apart by a number, which is quicker made than a text: the codes of enumerations are no longer. */
const mostOfNumber = 6;

function numberOf(line: Uint8Array, start: number, end: number): number {
  let number = 1;
  for (let at = start; at < end; at++) number = number * 256 + (line[at] as number);
  return number;
}

/** How a value of a kind is put; prepared once, for it is done for every cell. */
export function putterOf(kind: CopiedColumn['kind'], { language }: Pick<Reading, 'language'>): Put {
  switch (kind.kind) {
    case 'enumeration': {
      const labels = labelsOf(language, kind.enumeration);
      const meant = valuesByText(kind.enumeration);
      return remembered((value) => (meant.has(value) ? quoted(labels(meant.get(value))) : ''));
    }
    case 'instant':
      return (out, line, start, end) => out.copy(line, start, Math.min(end, start + lengthOfMoment));
    case 'boolean': {
      const words = { f: quoted(say(language, 'exports.no')), t: quoted(say(language, 'exports.yes')) };
      return remembered((value) => words[value as 't' | 'f']);
    }
    case 'movementDescription': {
      if (language === 'en') return text;
      const words = speaking(language);
      return remembered((value) => quoted(harmless(describedIn(words, value))));
    }
    case 'amount':
      return (out, line, start, end, currency) => putAmount(out, line, start, end, decimalsAt(line, currency));
    case 'number':
    case 'date':
    case 'code':
      return asIs;
    default:
      return text;
  }
}

const beginnings = new Set(encoder.encode(formulaBeginnings));
const [none, separators, others] = [0, 1, 2] as const;

/** What of a text has to be marked: nothing, commas only, or what has to be looked at more closely. */
function marksIn(line: Uint8Array, start: number, end: number): typeof none | typeof separators | typeof others {
  if (beginnings.has(line[start] as number)) return others;
  let found: typeof none | typeof separators = none;
  for (let at = start; at < end; at++) {
    const byte = line[at];
    if (byte === quote || byte === backslash) return others;
    if (byte === comma) found = separators;
  }
  return found;
}

const threeLetters = (one: number, two: number, three: number) => (one << 16) | (two << 8) | three;
const decimalsByLetters = new Map(
  [...otherDecimals].map(([code, count]) => [
    threeLetters(code.charCodeAt(0), code.charCodeAt(1), code.charCodeAt(2)),
    count,
  ]),
);
const decimalsAt = (line: Uint8Array, at: number) =>
  decimalsByLetters.get(threeLetters(line[at] as number, line[at + 1] as number, line[at + 2] as number)) ?? 2;

/** Minor units with a point where their currency has it. */
function putAmount(out: Bytes, line: Uint8Array, start: number, end: number, decimals: number): void {
  if (decimals === 0) {
    out.copy(line, start, end);
    return;
  }
  let first = start;
  if (line[start] === minus) {
    out.put(minus);
    first += 1;
  }
  const split = end - decimals;
  if (split > first) out.copy(line, first, split);
  else out.put(zero);
  out.put(point);
  for (let at = split; at < first; at++) out.put(zero);
  out.copy(line, Math.max(split, first), end);
}
