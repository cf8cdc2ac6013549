import { type RawBuilder, sql } from 'kysely';
import type { ExportColumn } from '#domain/download/exporting.ts';
import type { FieldKind } from '#domain/field.ts';
import type { Reading } from '../csv.ts';
import type { Cell, Cells } from '../lines.ts';

/** A column of a file, and where its values stand in the lines that PostgreSQL copies. */
export interface CopiedColumn {
  /** What becomes of a value; `code` is a text that holds nothing a file would have to mark. */
  kind: FieldKind | { kind: 'code' };
  at: number;
  /** Where an amount's currency stands. */
  currency: number;
}

export interface Copied {
  /** What is copied of each row: bare, as reckoning in SQL costs more than reading does. */
  values: RawBuilder<unknown>[];
  columns: CopiedColumn[];
}

/** Undefined when a column is asked for that the cells don't have. */
export function copiedColumns(
  columns: readonly ExportColumn[],
  cells: Cells,
  { timeZone }: Reading,
): Copied | undefined {
  const values: RawBuilder<unknown>[] = [];
  const places = new Map<string, number>();
  /** Each column once, however many amounts are in its currency. */
  const placeOf = (value: string | RawBuilder<unknown>): number => {
    const known = typeof value === 'string' ? places.get(value) : undefined;
    if (known !== undefined) return known;
    const place = values.push(typeof value === 'string' ? sql.ref(value) : value) - 1;
    if (typeof value === 'string') places.set(value, place);
    return place;
  };
  const copied = (cell: Cell, kind: FieldKind): CopiedColumn => {
    if (typeof cell === 'object' && 'amount' in cell)
      return { kind, at: placeOf(cell.amount), currency: placeOf(cell.currency) };
    if (typeof cell === 'object') return { kind: kindOfCode(kind), at: placeOf(cell.code), currency: -1 };
    const isMoment = kind.kind === 'instant';
    const value = isMoment ? sql`(${sql.ref(cell)} at time zone ${sql.lit(timeZone)})` : cell;
    return { kind, at: placeOf(value), currency: -1 };
  };
  const found: CopiedColumn[] = [];
  for (const { field, kind } of columns) {
    const cell = cells[field];
    if (cell === undefined) return undefined;
    found.push(copied(cell, kind));
  }
  return { values, columns: found };
}

/** A code stays what it is to a sheet: a number, or a text. */
const kindOfCode = (kind: FieldKind): CopiedColumn['kind'] => (kind.kind === 'number' ? kind : { kind: 'code' });
