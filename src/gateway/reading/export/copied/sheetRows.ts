import { describedIn } from '#domain/transaction/movementDescription.ts';
import { say, speaking } from '../../../messages.ts';
import { labelsOf } from '../cells.ts';
import type { Reading } from '../csv.ts';
import { bareCellOf, emptyCell, secondsBefore1970 } from '../sheet.ts';
import type { Copied, CopiedColumn } from './columns.ts';
import { nothing, otherDecimals, unescaped, valuesByText } from './copyText.ts';

/** So many rows are made in one go: in between, others are served. */
const rowsAtOnce = 250;

/** The same lines as rows of a sheet, as those of sheetRows.ts are. */
export async function* rowsOfCopies(
  pieces: AsyncIterable<Uint8Array>,
  { columns }: Copied,
  reading: Reading,
): AsyncGenerator<string[]> {
  const cells = columns.map(({ kind }) => cellOf(kind, reading));
  const decoder = new TextDecoder();
  const rowOf = (line: string) => {
    const values = line.split('\t');
    let row = '<row>';
    for (let place = 0; place < columns.length; place++) {
      const { at, currency } = columns[place] as CopiedColumn;
      const value = values[at] as string;
      const cell = cells[place] as (value: string, currency: string | undefined) => string;
      row += value === nothing || value === '' ? emptyCell : cell(value, values[currency]);
    }
    return `${row}</row>`;
  };
  for await (const piece of pieces) {
    const lines = decoder.decode(piece).split('\n');
    // What follows the last line's end is nothing.
    lines.pop();
    for (let at = 0; at < lines.length; at += rowsAtOnce) yield lines.slice(at, at + rowsAtOnce).map(rowOf);
  }
}

function cellOf(kind: CopiedColumn['kind'], { language }: Reading): (value: string, currency?: string) => string {
  if (kind.kind === 'code') return bareCellOf({ kind: 'text' });
  const cell = bareCellOf(kind);
  const filled = (text: string | undefined) => (text ? cell(text) : emptyCell);
  switch (kind.kind) {
    case 'enumeration': {
      const labels = labelsOf(language, kind.enumeration);
      const meant = valuesByText(kind.enumeration);
      return (value) => filled(meant.has(value) ? labels(meant.get(value)) : '');
    }
    case 'instant':
      return (value) =>
        cell(String((Date.parse(`${value.slice(0, 10)}T${value.slice(11, 19)}Z`) / 1000 + secondsBefore1970) / 86_400));
    case 'boolean': {
      const words = { f: say(language, 'exports.no'), t: say(language, 'exports.yes') };
      return (value) => cell(words[value as 't' | 'f']);
    }
    case 'movementDescription': {
      const words = speaking(language);
      return language === 'en'
        ? (value) => cell(unescaped(value))
        : (value) => filled(describedIn(words, unescaped(value)));
    }
    case 'amount':
      return (value, currency) => cell(withPoint(value, otherDecimals.get(currency ?? '') ?? 2));
    case 'number':
    case 'date':
      return cell;
    default:
      return (value) => filled(unescaped(value));
  }
}

/** Minor units with so many decimals. */
function withPoint(value: string, decimals: number): string {
  if (decimals === 0) return value;
  const sign = value.startsWith('-') ? '-' : '';
  const digits = value.slice(sign.length).padStart(decimals + 1, '0');
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
