import type { Reading } from '../csv.ts';
import { Bytes } from './bytes.ts';
import type { Copied, CopiedColumn } from './columns.ts';
import { putterOf } from './csvCells.ts';
import type { Put } from './putting.ts';
import { isNothing, takeApart } from './takingApart.ts';

const comma = ','.charCodeAt(0);
const endOfLine = new TextEncoder().encode('\r\n');

/**
 * Copied lines as those of a CSV file, the same to the letter as csv.ts writes them; a piece at a time, each of whole lines.
 * Bytes become bytes: nearly all go as they are, and making texts of them would take longer than PostgreSQL takes to read them.
 */
export function csvLinesOf({ values, columns }: Copied, reading: Reading): (lines: Uint8Array) => PieceOfFile {
  const puts = columns.map(({ kind }) => putterOf(kind, reading));
  const begins = new Int32Array(values.length + 1);
  return (lines) => {
    const out = new Bytes(lines.length + (lines.length >> 2));
    let rows = 0;
    for (let start = 0; start < lines.length; rows++) {
      start = takeApart(lines, start, begins);
      for (let place = 0; place < columns.length; place++) {
        const { at, currency } = columns[place] as CopiedColumn;
        const from = begins[at] as number;
        const to = (begins[at + 1] as number) - 1;
        if (place > 0) out.put(comma);
        if (isNothing(lines, from, to)) continue;
        (puts[place] as Put)(out, lines, from, to, currency < 0 ? -1 : (begins[currency] as number));
      }
      out.copy(endOfLine, 0, endOfLine.length);
    }
    return { bytes: out.whole(), rows };
  };
}

export interface PieceOfFile {
  bytes: Uint8Array;
  rows: number;
}
