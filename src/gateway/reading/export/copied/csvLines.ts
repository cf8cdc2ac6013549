import type { Reading } from '../csv.ts';
import { Bytes } from './bytes.ts';
import type { Copied } from './columns.ts';
import { putterOf } from './csvCells.ts';
import { rowsPut } from './rowsPut.ts';

/**
 * Copied lines as those of a CSV file, the same to the letter as csv.ts writes them; a piece at a time, each of whole lines.
 * Bytes become bytes: nearly all go as they are, and making texts of them would take longer than PostgreSQL takes to read them.
 */
export function csvLinesOf(copied: Copied, reading: Reading): (lines: Uint8Array) => PieceOfFile {
  const puts = copied.columns.map(({ kind }) => putterOf(kind, reading));
  const put = rowsPut(copied, puts, { before: '', between: ',', empty: '', after: '\r\n' });
  return (lines) => {
    const out = new Bytes(lines.length + (lines.length >> 2));
    const rows = put(out, lines);
    return { bytes: out.whole(), rows };
  };
}

export interface PieceOfFile {
  bytes: Uint8Array;
  rows: number;
}
