import type { ExportColumn } from '#domain/download/exporting.ts';

/** The same columns, whose headings say by which clock their times are: a file is handed on to people elsewhere. */
export const zonedHeadings = (columns: readonly ExportColumn[], timeZone: string): ExportColumn[] =>
  columns.map((column) =>
    column.kind.kind === 'instant' ? { ...column, heading: `${column.heading} (${timeZone})` } : column,
  );
