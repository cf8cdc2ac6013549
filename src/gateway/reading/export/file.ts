import { defaultTimeZone, localDate } from '#domain/dates.ts';
import type { ExportColumn, ExportFormat } from '#domain/download/exporting.ts';
import { type Context, unhurried } from '../../context.ts';
import { say } from '../../messages.ts';
import type { Readable, Selection } from '../query.ts';
import { copiedColumns } from './copied/columns.ts';
import { csvLinesOf, type PieceOfFile } from './copied/csvLines.ts';
import { sheetRowsOf } from './copied/sheetRows.ts';
import { csvHeadings, csvOf } from './csv.ts';
import { bareLines, csvLines } from './lineForms.ts';
import { lineOf } from './lines.ts';
import { rowsOfLines, rowsOfRecords } from './sheetRows.ts';
import { xlsxOf } from './xlsx.ts';
import { zonedHeadings } from './zonedHeadings.ts';

/** What is taken away: of which noun, which records, as what. */
export interface ExportPlan {
  noun: string;
  selection: Selection;
  columns: readonly ExportColumn[];
  format: ExportFormat;
}

/** 'card-2026-05-20.csv': of the day that it is for who reads it, as the times in it are theirs. */
export const fileNameOf = (
  { noun, format, selection: { timeZone = defaultTimeZone } }: Pick<ExportPlan, 'noun' | 'format' | 'selection'>,
  now: Date,
): string => `${noun}-${localDate(now, timeZone)}.${format}`;

/**
 * Rows are read in batches of this size. Larger ones are hardly quicker, and everybody else waits while one is turned from
 * the database's bytes into the file's.
 */
const batchSize = 1_000;
/** Of what the database itself has put into text. */
const linesAtOnce = 1_500;

/**
 * The file, while it is being made. Rights are those of the context.
 * @param onRows told after each batch how many rows are in; throwing in it ends the file
 */
export function fileOf(
  ctx: Context,
  service: Readable,
  { noun, selection, format, ...plan }: ExportPlan,
  onRows: (rows: number) => Promise<void> | void = () => {},
): ReadableStream<Uint8Array> {
  const reading = { language: ctx.language, timeZone: selection.timeZone ?? defaultTimeZone };
  const columns = zonedHeadings(plan.columns, reading.timeZone);
  const { rowsAtOnce, copies } = ctx.unhurried;
  const asking = unhurried(ctx);
  const title = say(ctx.language, `nouns.${noun}.name`, { smart_count: 2 });
  const copied = copies && service.cells && copiedColumns(columns, service.cells, reading);
  if (copied) {
    const pieces = service.copied(asking, selection, copied.values);
    if (format === 'csv') {
      const lines = counting(each(pieces, csvLinesOf(copied, reading)), onRows);
      return streamed(csvOfCopies(lines, columns));
    }
    const rows = counting(each(pieces, sheetRowsOf(copied, reading)), onRows);
    return streamed(xlsxOf(rows, columns, title, ctx.gzip));
  }
  const line = service.cells && lineOf(columns, service.cells, reading, format === 'csv' ? csvLines : bareLines);
  const lines = line && linesOf(service.lines(asking, selection, line, Math.min(linesAtOnce, rowsAtOnce)), onRows);
  if (format === 'csv' && lines) return streamed(encoded(withHeadings(lines, columns)));
  const batches = counted(service.batches(asking, selection, Math.min(batchSize, rowsAtOnce)), onRows);
  if (format === 'csv') return streamed(encoded(csvOf(batches, columns, reading)));
  const rows = lines ? rowsOfLines(lines, columns) : rowsOfRecords(batches, columns, reading);
  return streamed(xlsxOf(rows, columns, title, ctx.gzip));
}

type Rows = readonly Readonly<Record<string, unknown>>[];

async function* counted(batches: AsyncIterable<unknown[]>, onRows: (rows: number) => Promise<void> | void) {
  let rows = 0;
  for await (const batch of batches) {
    yield batch as Rows;
    rows += batch.length;
    await onRows(rows);
  }
}

async function* linesOf(
  batches: AsyncIterable<{ text: string; rows: number }>,
  onRows: (rows: number) => Promise<void> | void,
): AsyncGenerator<string> {
  let sum = 0;
  for await (const { text, rows } of batches) {
    yield text;
    sum += rows;
    await onRows(sum);
  }
}

/** The same, told after so many more rows than last time: pieces are small. */
async function* counting<T extends { rows: number }>(
  pieces: AsyncIterable<T>,
  onRows: (rows: number) => Promise<void> | void,
): AsyncGenerator<T> {
  let [sum, told] = [0, 0];
  for await (const piece of pieces) {
    yield piece;
    sum += piece.rows;
    if (sum - told < linesAtOnce) continue;
    told = sum;
    await onRows(sum);
  }
  await onRows(sum);
}

async function* each<T, R>(pieces: AsyncIterable<T>, made: (piece: T) => R): AsyncGenerator<R> {
  for await (const piece of pieces) yield made(piece);
}

async function* csvOfCopies(
  lines: AsyncIterable<PieceOfFile>,
  columns: readonly ExportColumn[],
): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(csvHeadings(columns));
  for await (const { bytes } of lines) yield bytes;
}

async function* withHeadings(lines: AsyncIterable<string>, columns: readonly ExportColumn[]): AsyncGenerator<string> {
  yield csvHeadings(columns);
  yield* lines;
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}

/** Makes the next piece when the last one is taken; ends the making when nobody reads on. */
function streamed(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: async (controller) => {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await pieces.return(undefined);
    },
  });
}
