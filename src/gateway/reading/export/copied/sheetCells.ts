import { describedIn } from '#domain/transaction/movementDescription.ts';
import { say, speaking } from '../../../messages.ts';
import { failedCheckIn, labelsOf, saysFailedCheck } from '../cells.ts';
import type { Reading } from '../csv.ts';
import {
  bareCellOf,
  emptyCell,
  exactDigits,
  firstRightDay,
  mostLetters,
  secondsBefore1970,
  secondsOfDay,
  style,
} from '../sheet.ts';
import type { CopiedColumn } from './columns.ts';
import { valuesByText } from './copyText.ts';
import { asIs, decimalsAt, type Put, putAmount, putText, remembered, textOf } from './putting.ts';

const encoder = new TextEncoder();
const textCell = bareCellOf({ kind: 'text' });
const [space, minus, zero, rubout, backslash, ampersand, less, greater] = [...' -0\x7f\\&<>'].map((letter) =>
  letter.charCodeAt(0),
) as [number, number, number, number, number, number, number, number];

/** How a value of a kind, neither null nor empty, is put as a cell of a sheet, the same to the letter as sheet.ts makes it; prepared once. */
export function sheetPutterOf(kind: CopiedColumn['kind'], { language }: Pick<Reading, 'language'>): Put {
  switch (kind.kind) {
    case 'enumeration': {
      const labels = labelsOf(language, kind.enumeration);
      const meant = valuesByText(kind.enumeration);
      return remembered((value) => (meant.has(value) ? textCell(labels(meant.get(value))) : emptyCell));
    }
    case 'instant':
      return instant();
    case 'date':
      return remembered(bareCellOf(kind));
    case 'boolean': {
      const words = { f: say(language, 'exports.no'), t: say(language, 'exports.yes') };
      return remembered((value) => textCell(words[value as 't' | 'f']));
    }
    case 'movementDescription': {
      if (language === 'en') return text;
      const words = speaking(language);
      return remembered((value) => textCell(describedIn(words, value)));
    }
    case 'amount':
      return amount;
    case 'number':
      return within('<c><v>', asIs);
    default:
      if (saysFailedCheck(kind)) return remembered((value) => textCell(failedCheckIn(language, value)));
      return text;
  }
}

/** A cell's content between its tags. */
function within(opening: string, put: Put): Put {
  const before = encoder.encode(opening);
  return (out, line, start, end, currency) => {
    out.copy(before, 0, before.length);
    put(out, line, start, end, currency);
    out.copy(closing, 0, closing.length);
  };
}
const closing = encoder.encode('</v></c>');

const plainText = within('<c t="str"><v>', asIs);

/** Nearly all texts go as they are; none is empty. */
const text: Put = (out, line, start, end) => {
  if (isPlain(line, start, end)) plainText(out, line, start, end, -1);
  else putText(out, textCell(textOf(line, start, end)));
};

/** No letter that XML marks or hasn't got, and nothing at its ends that might be a space: then the bytes are the cell's. */
function isPlain(line: Uint8Array, start: number, end: number): boolean {
  // What is shorter in bytes is shorter in letters.
  if (end - start > mostLetters) return false;
  if (mayBeSpace(line[start] as number) || mayBeSpace(line[end - 1] as number)) return false;
  for (let at = start; at < end; at++) {
    const byte = line[at] as number;
    if (byte < space || byte === rubout || byte === backslash) return false;
    if (byte === ampersand || byte === less || byte === greater) return false;
    if (byte === ofControls || byte === ofNoLetters) return false;
  }
  return true;
}

/** A space, or a byte of a letter that isn't ASCII's, of which some are spaces. */
const mayBeSpace = (byte: number) => byte === space || byte >= 0x80;
/** The first bytes of U+0080 to U+009F, and of U+FFFE and U+FFFF (in UTF-8), and of other letters, which are looked at as texts. */
const [ofControls, ofNoLetters] = [0xc2, 0xef];

const looks = { 0: style.whole, 3: style.mils } as const;
const amounts = [0, 1, 2, 3, 4].map((decimals) =>
  within(`<c s="${looks[decimals as keyof typeof looks] ?? style.cents}"><v>`, (out, line, start, end) =>
    putAmount(out, line, start, end, decimals),
  ),
);
const exactAmount = within('<c t="str"><v>', (out, line, start, end, currency) =>
  putAmount(out, line, start, end, decimalsAt(line, currency)),
);

const amount: Put = (out, line, start, end, currency) => {
  const digits = end - start - (line[start] === minus ? 1 : 0);
  const put = digits > exactDigits ? exactAmount : (amounts[decimalsAt(line, currency)] as Put);
  put(out, line, start, end, currency);
};

/** 'YYYY-MM-DD HH:MM:SS' as days; a day's number is kept for as long as rows are of that day. */
function instant(): Put {
  let date = 0;
  let days = 0;
  const put = within(`<c s="${style.time}"><v>`, (out, line, start) => {
    out.ascii(String((days * secondsOfDay + secondsAt(line, start + lengthOfDate + 1)) / secondsOfDay));
  });
  const early = bareCellOf({ kind: 'instant' });
  return (out, line, start, end, currency) => {
    const found = dateAt(line, start);
    if (found !== date) {
      date = found;
      days = (Date.parse(textOf(line, start, start + lengthOfDate)) / 1000 + secondsBefore1970) / secondsOfDay;
    }
    if (days >= firstRightDay) put(out, line, start, end, currency);
    else putText(out, early(String(days + secondsAt(line, start + lengthOfDate + 1) / secondsOfDay)));
  };
}
const lengthOfDate = 10;

/** 'YYYY-MM-DD' as a number, by which days are told apart. */
function dateAt(line: Uint8Array, start: number): number {
  let number = 0;
  for (let at = start; at < start + lengthOfDate; at++) number = number * 10 + (line[at] as number) - zero;
  return number;
}

/** 'HH:MM:SS' as seconds. */
function secondsAt(line: Uint8Array, at: number): number {
  const two = (place: number) => ((line[at + place] as number) - zero) * 10 + (line[at + place + 1] as number) - zero;
  return two(0) * 3600 + two(3) * 60 + two(6);
}
