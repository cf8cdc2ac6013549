import { localClock } from '#domain/dates.ts';
import type { ExportColumn } from '#domain/download/exporting.ts';
import type { FieldKind } from '#domain/field.ts';
import { describedIn } from '#domain/transaction/movementDescription.ts';
import type { InterfaceLanguage } from '#locales/index.ts';
import { say, speaking } from '../../messages.ts';
import { failedCheckIn, harmless, labelsOf, saysFailedCheck } from './cells.ts';

export interface Reading {
  language: InterfaceLanguage;
  timeZone: string;
}

type Batches = AsyncIterable<readonly Readonly<Record<string, unknown>>[]>;

const byteOrderMark = '\uFEFF';

export const csvHeadings = (columns: readonly ExportColumn[]): string =>
  `${byteOrderMark}${columns.map(({ heading }) => quoted(heading)).join(',')}\r\n`;

/**
 * Records as a CSV file (RFC 4180, UTF-8 with a mark for spreadsheets), a batch at a time. Labels in the reader's
 * language, times in the reader's zone, amounts as decimals.
 */
export async function* csvOf(
  batches: Batches,
  columns: readonly ExportColumn[],
  reading: Reading,
): AsyncGenerator<string> {
  yield csvHeadings(columns);
  const cells = columns.map(({ field, kind }) => ({ field, cell: cellOf(kind, reading) }));
  for await (const records of batches) {
    let text = '';
    for (const record of records) {
      let separator = '';
      for (const { field, cell } of cells) {
        const value = record[field];
        text += value === null || value === undefined ? separator : separator + cell(value);
        separator = ',';
      }
      text += '\r\n';
    }
    yield text;
  }
}

/** How a value of a kind is written; prepared once, for it is done for every cell. */
function cellOf(kind: FieldKind, { language, timeZone }: Reading): (value: unknown) => string {
  switch (kind.kind) {
    case 'enumeration': {
      const labels = labelsOf(language, kind.enumeration);
      return (value) => quoted(labels(value));
    }
    case 'instant': {
      const clock = localClock(timeZone);
      return (value) => clock(value as string);
    }
    case 'boolean': {
      const words = [quoted(say(language, 'exports.no')), quoted(say(language, 'exports.yes'))] as const;
      return (value) => words[value ? 1 : 0];
    }
    case 'movementDescription': {
      const words = speaking(language);
      return (value) => quoted(harmless(describedIn(words, value as string)));
    }
    case 'amount':
    case 'number':
    case 'date':
      return String;
    default:
      if (saysFailedCheck(kind)) return (value) => quoted(failedCheckIn(language, value as string));
      return (value) => quoted(harmless(String(value)));
  }
}

export const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
