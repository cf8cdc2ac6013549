import type { Bytes } from './bytes.ts';
import { otherDecimals, unescaped } from './copyText.ts';

/** Puts a value, which isn't null, as its cell: from a byte of the line up to another. */
export type Put = (out: Bytes, line: Uint8Array, start: number, end: number, currency: number) => void;

const [minus, point, zero] = ['-', '.', '0'].map((letter) => letter.charCodeAt(0)) as [number, number, number];

/** So many different texts are remembered as the reader is told them. */
const mostRemembered = 10_000;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const asIs: Put = (out, line, start, end) => out.copy(line, start, end);

/** The text that a value is. */
export const textOf = (line: Uint8Array, start: number, end: number): string =>
  unescaped(decoder.decode(line.subarray(start, end)));

export function putText(out: Bytes, text: string): void {
  const bytes = encoder.encode(text);
  out.copy(bytes, 0, bytes.length);
}

/** Texts that come again and again, each made into its cell once. */
export function remembered(cellOf: (text: string) => string): Put {
  const known = new Map<string | number, Uint8Array>();
  return (out, line, start, end) => {
    const key = end - start > mostOfNumber ? decoder.decode(line.subarray(start, end)) : numberOf(line, start, end);
    let cell = known.get(key);
    if (!cell) {
      if (known.size === mostRemembered) known.clear();
      cell = encoder.encode(cellOf(textOf(line, start, end)));
      known.set(key, cell);
    }
    out.copy(cell, 0, cell.length);
  };
}

/** So many bytes are told apart by a number, which is quicker made than a text: the codes of enumerations are no longer. */
const mostOfNumber = 6;

function numberOf(line: Uint8Array, start: number, end: number): number {
  let number = 0;
  for (let at = start; at < end; at++) number = number * 256 + (line[at] as number);
  return number;
}

const threeLetters = (one: number, two: number, three: number) => (one << 16) | (two << 8) | three;
const decimalsByLetters = new Map(
  [...otherDecimals].map(([code, count]) => [
    threeLetters(code.charCodeAt(0), code.charCodeAt(1), code.charCodeAt(2)),
    count,
  ]),
);

/** How many decimals the currency that stands there has. */
export const decimalsAt = (line: Uint8Array, at: number) =>
  decimalsByLetters.get(threeLetters(line[at] as number, line[at + 1] as number, line[at + 2] as number)) ?? 2;

/** Minor units with a point where their currency has it. */
export function putAmount(out: Bytes, line: Uint8Array, start: number, end: number, decimals: number): void {
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
