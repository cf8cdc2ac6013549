import type { Reading } from '../csv.ts';
import { emptyCell } from '../sheet.ts';
import type { RowsOfSheet } from '../xlsx.ts';
import { Bytes } from './bytes.ts';
import type { Copied } from './columns.ts';
import { rowsPut } from './rowsPut.ts';
import { sheetPutterOf } from './sheetCells.ts';

/** What the rows of a usual piece take, about; what takes more makes it more. Bytes. */
const usual = 512 * 1024;

/**
 * Copied lines as rows of a sheet, the same to the letter as sheetRows.ts writes them; a piece at a time. Bytes become bytes, as
 * in csvLines.ts: texts on their way through the compression would be taken for what stays, and be in memory until all of it is collected.
 */
export function sheetRowsOf(copied: Copied, reading: Reading): (lines: Uint8Array) => RowsOfSheet {
  const puts = copied.columns.map(({ kind }) => sheetPutterOf(kind, reading));
  const put = rowsPut(copied, puts, { before: '<row>', between: '', empty: emptyCell, after: '</row>' });
  // Used again for each piece: new memory for each of them would have all of it collected over and over.
  const out = new Bytes(usual);
  return (lines) => {
    out.clear();
    const rows = put(out, lines);
    return { xml: out.whole(), rows };
  };
}
