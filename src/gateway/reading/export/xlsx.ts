import type { ExportColumn } from '#domain/download/exporting.ts';
import type { Gzip } from '../../ports.ts';
import { escaped, headingCell } from './sheet.ts';
import { type ZipEntry, zip } from './zip.ts';

/** A sheet has 1,048,576 rows, one of them the headings; what is more goes on to the next sheet. */
export const rowsOfSheet = 1_048_575;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Some rows, one after the other. */
export interface RowsOfSheet {
  /** Each as `<row>…</row>`, as text or in UTF-8; bytes hold until the next ones are asked for. */
  xml: string | Uint8Array;
  rows: number;
}

/**
 * Rows (sheetRows.ts) as an Excel workbook while they come: amounts and times are numbers that can be reckoned with, texts
 * are texts. Memory holds one batch. The parts that say how many sheets there are come last, where readers find them as well.
 */
export async function* xlsxOf(
  rows: AsyncIterable<RowsOfSheet>,
  columns: readonly ExportColumn[],
  title: string,
  gzip?: Gzip,
  most = rowsOfSheet,
): AsyncGenerator<Uint8Array> {
  const source = new Rows(rows, most);
  const names: string[] = [];
  const beginning = beginningOf(columns);
  yield* zip(
    (function* (): Generator<ZipEntry> {
      do {
        names.push(sheetName(title, names.length + 1));
        yield { name: `xl/worksheets/sheet${names.length}.xml`, content: source.sheet(beginning) };
      } while (source.hasMore);
      yield* partsOf(names);
    })(),
    gzip,
  );
}

/** In characters, room for a time of day with its date. */
const leastWidth = 20;

/** A sheet up to its first row of values. */
function beginningOf(columns: readonly ExportColumn[]): string {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const widths = columns.map(({ heading }, place) => {
    const width = Math.max(leastWidth, heading.length + 2);
    return `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`;
  });
  const headings = columns.map(({ heading }) => headingCell(heading)).join('');
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${headings}</row>`;
}

/** Hands the rows out, a sheet at a time. */
class Rows {
  readonly #iterator: AsyncIterator<RowsOfSheet>;
  readonly #most: number;
  #left: RowsOfSheet = noRows;
  hasMore = true;

  constructor(rows: AsyncIterable<RowsOfSheet>, most: number) {
    this.#iterator = rows[Symbol.asyncIterator]();
    this.#most = most;
  }

  async *sheet(beginning: string): AsyncGenerator<string | Uint8Array> {
    yield beginning;
    let room = this.#most;
    try {
      while (room > 0 && (await this.#fill())) {
        const [taken, left] = parted(this.#left, room);
        this.#left = left;
        room -= taken.rows;
        yield taken.xml;
      }
      await this.#fill();
      yield '</sheetData></worksheet>';
    } finally {
      if (room > 0) await this.#iterator.return?.();
    }
  }

  /** Whether there are rows to hand out, having asked for them if need be. */
  async #fill(): Promise<boolean> {
    while (this.#left.rows === 0 && this.hasMore) {
      const { value, done } = await this.#iterator.next();
      if (done) this.hasMore = false;
      else this.#left = value;
    }
    return this.hasMore;
  }
}

const noRows: RowsOfSheet = { xml: '', rows: 0 };
const endOfRow = '</row>';

/** The first rows, at most so many, and those after them. */
function parted(some: RowsOfSheet, most: number): [RowsOfSheet, RowsOfSheet] {
  if (some.rows <= most) return [some, noRows];
  const xml = typeof some.xml === 'string' ? some.xml : new TextDecoder().decode(some.xml);
  let end = 0;
  // Within a row nothing looks like its end: texts are escaped.
  for (let row = 0; row < most; row++) end = xml.indexOf(endOfRow, end) + endOfRow.length;
  return [
    { xml: xml.slice(0, end), rows: most },
    { xml: xml.slice(end), rows: some.rows - most },
  ];
}

/** At most 31 letters, none of those that Excel keeps for itself. */
const sheetName = (title: string, number: number) =>
  `${title.replaceAll(/[\\/?*[\]:']/g, ' ').slice(0, 25)}${number > 1 ? ` ${number}` : ''}`;

/** Everything of a workbook but its sheets. */
function* partsOf(names: readonly string[]): Generator<ZipEntry> {
  const each = (make: (number: number, name: string) => string) => names.map((name, i) => make(i + 1, name)).join('');
  const part = (name: string, text: string): ZipEntry => ({ name, content: [declaration + text] });
  yield part('xl/styles.xml', styles);
  yield part(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${each(
      (number, name) =>
        `<sheet name="${escaped(name).replaceAll('"', '&quot;')}" sheetId="${number}" r:id="rId${number}"/>`,
    )}</sheets></workbook>`,
  );
  yield part(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packages}/relationships">${each(
      (number) =>
        `<Relationship Id="rId${number}" Type="${relationships}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
    )}<Relationship Id="rIdS" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
  );
  yield part(
    '_rels/.rels',
    `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  yield part(
    '[Content_Types].xml',
    `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${each(
      (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${types}.worksheet+xml"/>`,
    )}</Types>`,
  );
}

/** In the order of `style` (sheet.ts). */
const formats = ['0', '0" "', '#,##0', '#,##0.00', '#,##0.000', 'yyyy\\-mm\\-dd\\ hh:mm:ss', 'yyyy\\-mm\\-dd'];
const styles = `<styleSheet xmlns="${main}"><numFmts count="4">${[4, 5, 6, 3]
  .map((place) => `<numFmt numFmtId="${170 + place}" formatCode="${formats[place]}"/>`)
  .join(
    '',
  )}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">${[
  0, 0, 3, 173, 174, 175, 176,
]
  .map(
    (format, place) =>
      `<xf numFmtId="${format}" fontId="${place === 1 ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  )
  .join('')}</cellXfs></styleSheet>`;
