/**
 * A document that is to be printed: a head with facts and sums, a table that runs over as many pages as it needs, notes.
 * All of it is text in the reader's language already; the port that prints it (ports.ts) decides how it looks.
 */
export interface PrintedDocument {
  /** BCP 47, for readers and screen readers of the file. */
  language: string;
  title: string;
  /** Whose product this comes from. */
  issuer: string;
  /** Its mark, a PNG. */
  logo?: Uint8Array | undefined;
  facts: readonly Labelled[];
  /** The numbers that matter most. */
  sums: readonly Labelled[];
  columns: readonly PrintedColumn[];
  rows: AsyncIterable<readonly (readonly string[])[]>;
  /** Below the last row, column by column. */
  totals: readonly string[];
  /** Instead of rows when there are none. */
  empty: string;
  notes: readonly string[];
  page: (page: number, pages: number) => string;
}

export interface Labelled {
  label: string;
  value: string;
}

export interface PrintedColumn {
  heading: string;
  /** Its share of the width. */
  width: number;
  /** Amounts stand on the right. */
  align: 'left' | 'right';
}
