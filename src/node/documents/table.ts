import type { PrintedColumn, PrintedDocument } from '#gateway/document.ts';
import { printable } from './font.ts';
import { ink, paper } from './look.ts';
import { lowest, type Pdf, sizeOfFigure, widthOf } from './page.ts';

const size = 7.5;
const padding = 4;
/** More than any merchant and remark take, and less than a page has: what a statement says of a line stands there whole. */
const mostLines = 40;

interface Cell {
  column: PrintedColumn;
  x: number;
  width: number;
}

/** The table with its headings on every page, and the totals below. Pauses where another page was begun. */
export async function* drawTable(pdf: Pdf, document: PrintedDocument): AsyncGenerator<void> {
  const cells = placesOf(pdf, document.columns);
  drawHeadings(pdf, cells);
  let isEmpty = true;
  for await (const rows of document.rows) {
    for (const row of rows) if (drawRow(pdf, cells, row)) yield;
    isEmpty &&= rows.length === 0;
  }
  if (isEmpty) drawEmpty(pdf, document.empty);
  else drawRow(pdf, cells, document.totals, ink.band);
}

function placesOf(pdf: Pdf, columns: readonly PrintedColumn[]): Cell[] {
  const shares = columns.reduce((sum, { width }) => sum + width, 0);
  let x = paper.margin;
  return columns.map((column) => {
    const width = (widthOf(pdf) * column.width) / shares;
    const cell = { column, x: x + padding, width: width - 2 * padding };
    x += width;
    return cell;
  });
}

function drawHeadings(pdf: Pdf, cells: readonly Cell[]): void {
  pdf.fontSize(7).fillColor(ink.quiet);
  const texts = cells.map(({ column }) => printable(column.heading));
  const height = Math.max(...cells.map(({ width }, place) => pdf.heightOfString(texts[place] ?? '', { width })));
  const top = pdf.y;
  for (const [place, { column, x, width }] of cells.entries()) {
    pdf.text(texts[place] ?? '', x, top, { width, align: column.align });
  }
  drawLine(pdf, top + height + 3, ink.quiet);
  pdf.y = top + height + 4;
}

/** @returns whether it took another page */
function drawRow(pdf: Pdf, cells: readonly Cell[], row: readonly string[], band?: string): boolean {
  pdf.fontSize(size);
  const line = pdf.currentLineHeight(true);
  const texts = row.map(printable);
  const lines = Math.max(...cells.map((cell, place) => linesOf(pdf, texts[place] ?? '', cell, line)));
  const height = lines * line + 2 * padding;
  const isFull = pdf.y + height > lowest(pdf);
  if (isFull) {
    pdf.addPage();
    pdf.y = paper.margin;
    drawHeadings(pdf, cells);
    pdf.fontSize(size);
  }
  const top = pdf.y;
  if (band) pdf.rect(paper.margin, top, widthOf(pdf), height).fill(band);
  pdf.fillColor(ink.text);
  for (const [place, { column, x, width }] of cells.entries()) {
    const text = texts[place];
    if (!text) continue;
    pdf.fontSize(isFigure(column) ? sizeOfFigure(pdf, text, width, size) : size);
    pdf.text(text, x, top + padding, { width, height: lines * line, align: column.align, ellipsis: true });
  }
  drawLine(pdf, top + height, ink.line);
  pdf.y = top + height;
  return isFull;
}

const isFigure = ({ align }: PrintedColumn): boolean => align === 'right';

/** Most cells need one line, which is quick to see. */
function linesOf(pdf: Pdf, text: string, { column, width }: Cell, line: number): number {
  if (isFigure(column) || pdf.widthOfString(text) <= width) return 1;
  return Math.min(mostLines, Math.ceil(pdf.heightOfString(text, { width }) / line - 0.01));
}

function drawEmpty(pdf: Pdf, text: string): void {
  pdf.fontSize(9).fillColor(ink.quiet);
  pdf.text(printable(text), paper.margin, pdf.y + 14, { width: widthOf(pdf), align: 'center' });
  pdf.y += 14;
  drawLine(pdf, pdf.y, ink.line);
}

function drawLine(pdf: Pdf, y: number, color: string): void {
  pdf
    .moveTo(paper.margin, y)
    .lineTo(pdf.page.width - paper.margin, y)
    .lineWidth(0.5)
    .stroke(color);
}
