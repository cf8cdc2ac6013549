import type { ExportColumn } from '#domain/download/exporting.ts';
import type { Reading } from './csv.ts';
import { bareLines } from './lineForms.ts';
import { bareCellOf, emptyCell, sheetCellOf } from './sheet.ts';
import type { RowsOfSheet } from './xlsx.ts';

/** So many rows are made in one go: in between, others are served. */
const rowsAtOnce = 250;

/** Records as rows of a sheet. */
export async function* rowsOfRecords(
  batches: AsyncIterable<readonly Readonly<Record<string, unknown>>[]>,
  columns: readonly ExportColumn[],
  reading: Reading,
): AsyncGenerator<RowsOfSheet> {
  const cells = columns.map(({ field, kind }) => ({ field, cell: sheetCellOf(kind, reading) }));
  const rowOf = (record: Readonly<Record<string, unknown>>) => {
    let row = '<row>';
    for (const { field, cell } of cells) {
      const value = record[field];
      row += value === null || value === undefined || value === '' ? emptyCell : cell(value);
    }
    return `${row}</row>`;
  };
  for await (const records of batches) {
    for (let at = 0; at < records.length; at += rowsAtOnce)
      yield together(records.slice(at, at + rowsAtOnce).map(rowOf));
  }
}

/** The same of lines that the database has put together (lineForms.ts). */
export async function* rowsOfLines(
  batches: AsyncIterable<string>,
  columns: readonly ExportColumn[],
): AsyncGenerator<RowsOfSheet> {
  const cells = columns.map(({ kind }) => bareCellOf(kind));
  const rowOf = (line: string) => {
    let row = '<row>';
    let place = 0;
    for (const value of line.split(bareLines.between)) {
      const cell = cells[place++] as (value: string) => string;
      row += value === '' ? emptyCell : cell(value);
    }
    return `${row}</row>`;
  };
  for await (const text of batches) {
    const lines = text.split(bareLines.end);
    // What follows the last line's end is nothing.
    lines.pop();
    for (let at = 0; at < lines.length; at += rowsAtOnce) yield together(lines.slice(at, at + rowsAtOnce).map(rowOf));
  }
}

const together = (rows: readonly string[]): RowsOfSheet => ({ xml: rows.join(''), rows: rows.length });
