import { localTime } from '#domain/dates.ts';
import type { FieldKind } from '#domain/field.ts';
import { cut } from '#domain/text.ts';
import { describedIn } from '#domain/transaction/movementDescription.ts';
import { say, speaking } from '../../messages.ts';
import { failedCheckIn, labelsOf, saysFailedCheck } from './cells.ts';
import type { Reading } from './csv.ts';

/** Places in the styles of the workbook (xlsx.ts). */
export const style = { plain: 0, heading: 1, whole: 2, cents: 3, mils: 4, time: 5, day: 6 } as const;

/** A sheet keeps numbers to this many digits; what has more stays text, exact. */
export const exactDigits = 15;

/** How a value of a kind becomes a cell of a sheet; prepared once. Texts are texts, whatever they begin with: no formula. */
export function sheetCellOf(kind: FieldKind, { language, timeZone }: Reading): (value: unknown) => string {
  switch (kind.kind) {
    case 'enumeration': {
      const labels = labelsOf(language, kind.enumeration);
      return (value) => textCell(labels(value));
    }
    case 'instant': {
      const clock = localTime(timeZone);
      return (value) => timeCell((Math.floor(clock(value as string) / 1000) + secondsBefore1970) / secondsOfDay);
    }
    case 'boolean': {
      const words = [textCell(say(language, 'exports.no')), textCell(say(language, 'exports.yes'))] as const;
      return (value) => words[value ? 1 : 0];
    }
    case 'movementDescription': {
      const words = speaking(language);
      return (value) => textCell(describedIn(words, value as string));
    }
    default: {
      if (saysFailedCheck(kind)) return (value) => textCell(failedCheckIn(language, value as string));
      const cell = bareCellOf(kind);
      return (value) => cell(String(value));
    }
  }
}

/** The same for values that are texts already: labels are said, moments are days since a spreadsheet's beginning. */
export function bareCellOf({ kind }: FieldKind): (value: string) => string {
  switch (kind) {
    case 'instant':
      return (value) => timeCell(Number(value));
    case 'date':
      return dayCell;
    case 'number':
      return (value) => `<c><v>${value}</v></c>`;
    case 'amount':
      return amountCell;
    default:
      return textCell;
  }
}

export const emptyCell = '<c/>';

export const headingCell = (text: string) => `<c t="str" s="${style.heading}"><v>${escaped(text)}</v></c>`;

/** In the cell itself: a table of texts that cells point at would have to be kept to the end. */
function textCell(text: string): string {
  const clean = escaped(text);
  return isSpaced.test(clean)
    ? `<c t="str"><v xml:space="preserve">${clean}</v></c>`
    : `<c t="str"><v>${clean}</v></c>`;
}

/** What an XML reader might trim. */
const isSpaced = /^\s|\s$|\n/;

/** With as many decimals as its currency has, which is how many the text has. */
function amountCell(decimal: string): string {
  const point = decimal.indexOf('.');
  if (decimal.length - (point < 0 ? 0 : 1) - (decimal.startsWith('-') ? 1 : 0) > exactDigits) return textCell(decimal);
  const decimals = point < 0 ? 0 : decimal.length - point - 1;
  const look = decimals === 0 ? style.whole : decimals === 3 ? style.mils : style.cents;
  return `<c s="${look}"><v>${decimal}</v></c>`;
}

export const secondsOfDay = 86_400;
/** Days are counted from 1899-12-30; those before March 1900 are counted wrong by every spreadsheet, so they stay text. */
export const secondsBefore1970 = 2_209_161_600;
export const firstRightDay = 61;

function timeCell(day: number): string {
  if (day < firstRightDay) return textCell(`${isoOf(day).slice(0, 10)} ${isoOf(day).slice(11, 19)}`);
  return `<c s="${style.time}"><v>${day}</v></c>`;
}

const isoOf = (day: number) => new Date(Math.round(day * secondsOfDay - secondsBefore1970) * 1000).toISOString();

function dayCell(date: string): string {
  const day = (Date.parse(date) / 1000 + secondsBefore1970) / secondsOfDay;
  return day < firstRightDay ? textCell(date) : `<c s="${style.day}"><v>${day}</v></c>`;
}

const unwritable = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu;
const special = /[&<>\p{Cc}\uFFFE\uFFFF]/u;

/** So many letters a cell holds. */
export const mostLetters = 32_767;

/** XML knows no control characters. */
export function escaped(text: string): string {
  const short = cut(text, mostLetters);
  if (!special.test(short)) return short;
  return short.replaceAll(unwritable, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
