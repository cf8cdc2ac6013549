import { stringify } from 'csv-stringify/browser/esm/sync';
import { defaultTimeZone, localDateTime } from '#domain/dates.ts';
import type { Enumeration } from '#domain/enumeration.ts';
import { enumerations } from '#domain/enumerations.ts';
import type { FieldKind } from '#domain/field.ts';
import type { Context } from '../context.ts';
import { say } from '../messages.ts';
import type { Readable, Selection } from './query.ts';

/** One column of an exported file. */
export interface ExportColumn {
  field: string;
  heading: string;
  kind: FieldKind;
}

const byteOrderMark = '\uFEFF';

/**
 * A noun's matching records as a CSV file (RFC 4180, UTF-8 with a mark for spreadsheets), streamed: memory holds one
 * batch at a time. Headings and labels in the caller's language, times in the caller's zone, amounts as decimals.
 */
export function exportCsv(
  ctx: Context,
  noun: Readable,
  selection: Selection,
  columns: ExportColumn[],
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const batches = noun.batches(ctx, selection);
  const cell = cellWriter(ctx, selection.timeZone ?? defaultTimeZone);
  const lines = (rows: string[][]) => encoder.encode(stringify(rows, { record_delimiter: 'windows' }));
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(encoder.encode(byteOrderMark));
      controller.enqueue(lines([columns.map(({ heading }) => heading)]));
    },
    pull: async (controller) => {
      const { value, done } = await batches.next();
      if (done) return controller.close();
      const records = value as Record<string, unknown>[];
      controller.enqueue(lines(records.map((record) => columns.map(({ field, kind }) => cell(record[field], kind)))));
    },
    cancel: async () => {
      await batches.return(undefined);
    },
  });
}

function cellWriter(ctx: Context, timeZone: string) {
  return (value: unknown, { kind, ...field }: FieldKind): string => {
    if (value === null || value === undefined) return '';
    if (kind === 'enumeration' && 'enumeration' in field) {
      const enumeration: Pick<Enumeration, 'labelKey'> = enumerations[field.enumeration];
      return say(ctx.language, enumeration.labelKey(value as string));
    }
    if (kind === 'instant') return localDateTime(value as string, timeZone);
    if (kind === 'boolean') return say(ctx.language, value ? 'exports.yes' : 'exports.no');
    return harmless(`${value as string | number}`);
  };
}

/** A spreadsheet would run these as formulas; numbers are what they look like and stay. */
export function harmless(text: string): string {
  return /^[=+\-@\t\r\n\0＝＋－＠]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
}
