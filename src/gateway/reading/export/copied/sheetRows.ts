import type { Reading } from '../csv.ts';
import { emptyCell } from '../sheet.ts';
import type { RowsOfSheet } from '../xlsx.ts';
import { Bytes } from './bytes.ts';
import type { Copied, CopiedColumn } from './columns.ts';
import type { Put } from './putting.ts';
import { sheetPutterOf } from './sheetCells.ts';
import { isNothing, takeApart } from './takingApart.ts';

const [opening, closing, empty] = ['<row>', '</row>', emptyCell].map((text) => new TextEncoder().encode(text)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
];

/** What the rows of a usual piece take, about; what takes more makes it more. Bytes. */
const usual = 512 * 1024;

/**
 * Copied lines as rows of a sheet, the same to the letter as sheetRows.ts writes them; a piece at a time. Bytes become bytes, as
 * in csvLines.ts: texts on their way through the compression would be taken for what stays, and be in memory until all of it is collected.
 */
export function sheetRowsOf({ values, columns }: Copied, reading: Reading): (lines: Uint8Array) => RowsOfSheet {
  const puts = columns.map(({ kind }) => sheetPutterOf(kind, reading));
  const begins = new Int32Array(values.length + 1);
  // Used again for each piece: new memory for each of them would have all of it collected over and over.
  const out = new Bytes(usual);
  return (lines) => {
    out.clear();
    let rows = 0;
    for (let start = 0; start < lines.length; rows++) {
      start = takeApart(lines, start, begins);
      out.copy(opening, 0, opening.length);
      for (let place = 0; place < columns.length; place++) {
        const { at, currency } = columns[place] as CopiedColumn;
        const from = begins[at] as number;
        const to = (begins[at + 1] as number) - 1;
        if (from === to || isNothing(lines, from, to)) out.copy(empty, 0, empty.length);
        else (puts[place] as Put)(out, lines, from, to, currency < 0 ? -1 : (begins[currency] as number));
      }
      out.copy(closing, 0, closing.length);
    }
    return { xml: out.whole(), rows };
  };
}
