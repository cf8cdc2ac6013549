import { localClock } from '#domain/dates.ts';
import type { FieldKind } from '#domain/field.ts';
import { say } from '../../messages.ts';
import { labelsOf } from './cells.ts';
import type { Reading } from './csv.ts';

/** Places in the styles of the workbook (xlsx.ts). */
export const style = { plain: 0, heading: 1, whole: 2, cents: 3, mils: 4, time: 5, day: 6 } as const;

/** A sheet keeps numbers to this many digits; what has more stays text, exact. */
const exactDigits = 15;

/** How a value of a kind becomes a cell of a sheet; prepared once. Texts are texts, whatever they begin with: no formula. */
export function sheetCellOf(kind: FieldKind, { language, timeZone }: Reading): (value: unknown) => string {
  switch (kind.kind) {
    case 'enumeration': {
      const labels = labelsOf(language, kind.enumeration);
      return (value) => textCell(labels(value));
    }
    case 'instant': {
      const clock = localClock(timeZone);
      return (value) => dayCell(clock(value as string), style.time);
    }
    case 'date':
      return (value) => dayCell(value as string, style.day);
    case 'boolean': {
      const words = [textCell(say(language, 'exports.no')), textCell(say(language, 'exports.yes'))] as const;
      return (value) => words[value ? 1 : 0];
    }
    case 'number':
      return (value) => `<c><v>${value as number}</v></c>`;
    case 'amount':
      return (value) => amountCell(value as string);
    default:
      return (value) => textCell(String(value));
  }
}

export const emptyCell = '<c/>';

export const headingCell = (text: string) => textCell(text, style.heading);

const textCell = (text: string, look: number = style.plain) =>
  `<c t="inlineStr"${look ? ` s="${look}"` : ''}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** With as many decimals as its currency has, which is how many the text has. */
function amountCell(decimal: string): string {
  const point = decimal.indexOf('.');
  if (decimal.length - (point < 0 ? 0 : 1) - (decimal.startsWith('-') ? 1 : 0) > exactDigits) return textCell(decimal);
  const decimals = point < 0 ? 0 : decimal.length - point - 1;
  const look = decimals === 0 ? style.whole : decimals === 3 ? style.mils : style.cents;
  return `<c s="${look}"><v>${decimal}</v></c>`;
}

const aDay = 86_400_000;
/** Days are counted from here; those before March 1900 are counted wrong by every spreadsheet, so they stay text. */
const dayZero = Date.UTC(1899, 11, 30);
const firstRight = '1900-03-01';

function dayCell(local: string, look: number): string {
  if (local < firstRight) return textCell(local);
  return `<c s="${look}"><v>${(Date.parse(`${local.replace(' ', 'T')}${local.length > 10 ? 'Z' : ''}`) - dayZero) / aDay}</v></c>`;
}

const unwritable = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu;
const special = /[&<>\p{Cc}\uFFFE\uFFFF]/u;

/** XML knows no control characters; a cell holds 32,767 letters. */
export function escaped(text: string): string {
  const short = text.length > 32_767 ? text.slice(0, 32_767) : text;
  if (!special.test(short)) return short;
  return short.replaceAll(unwritable, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
