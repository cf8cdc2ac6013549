import type { PrintedDocument } from '#gateway/document.ts';
import { printable } from './font.ts';
import { ink, paper } from './look.ts';

export type Pdf = PDFKit.PDFDocument;

export const widthOf = (pdf: Pdf): number => pdf.page.width - 2 * paper.margin;
/** Where the last line of a page ends. */
export const lowest = (pdf: Pdf): number => pdf.page.height - paper.bottom;

/** Title, facts in two columns, and a band with the sums. */
export function drawHead(pdf: Pdf, { title, issuer, logo, facts, sums }: PrintedDocument): void {
  const left = paper.margin;
  const width = widthOf(pdf);
  if (logo) drawLogo(pdf, logo, left + width);
  pdf.fontSize(9).fillColor(ink.primary).text(printable(issuer), left, paper.margin, { width });
  pdf
    .fontSize(18)
    .fillColor(ink.text)
    .text(printable(title), left, pdf.y + 2, { width });
  const top = pdf.y + 10;
  const half = width / 2;
  const rows = Math.ceil(facts.length / 2);
  let [column, y, end] = [0, top, top];
  for (const [place, { label, value }] of facts.entries()) {
    if (place === rows) [column, y] = [1, top];
    const x = left + column * half;
    pdf
      .fontSize(7.5)
      .fillColor(ink.quiet)
      .text(printable(label), x, y, { width: half - 12 });
    pdf
      .fontSize(9.5)
      .fillColor(ink.text)
      .text(printable(value), x, pdf.y, { width: half - 12 });
    y = pdf.y + 6;
    end = Math.max(end, y);
  }
  drawSums(pdf, sums, end + 4);
}

const logoSize = { width: 120, height: 32 };

/** At the end of the first line, as large as there is room. What can't be drawn is left out: a statement is more than its logo. */
function drawLogo(pdf: Pdf, logo: Uint8Array, right: number): void {
  const { width, height } = logoSize;
  try {
    pdf.image(Buffer.from(logo), right - width, paper.margin, { fit: [width, height], align: 'right' });
  } catch {
    // It was looked at when it was set; what draws it may know less of its kind.
  }
}

/** The size at which a figure stands on one line: broken in two it is read as two. */
export function sizeOfFigure(pdf: Pdf, figure: string, width: number, usual: number): number {
  const taken = pdf.fontSize(usual).widthOfString(figure);
  return taken <= width ? usual : Math.floor(((usual * width) / taken) * 100) / 100;
}

function drawSums(pdf: Pdf, sums: PrintedDocument['sums'], top: number): void {
  const width = widthOf(pdf);
  const share = width / sums.length;
  pdf.rect(paper.margin, top, width, 44).fill(ink.band);
  for (const [place, { label, value }] of sums.entries()) {
    const x = paper.margin + place * share + 10;
    const width = share - 20;
    pdf
      .fontSize(7.5)
      .fillColor(ink.quiet)
      .text(printable(label), x, top + 7, { width });
    const figure = printable(value);
    pdf
      .fontSize(sizeOfFigure(pdf, figure, width, 12.5))
      .fillColor(ink.text)
      .text(figure, x, top + 19, { width });
  }
  pdf.x = paper.margin;
  pdf.y = top + 58;
}

export function drawNotes(pdf: Pdf, { notes }: PrintedDocument): void {
  pdf.fontSize(7.5).fillColor(ink.quiet);
  const width = widthOf(pdf);
  for (const note of notes) {
    const text = printable(note);
    if (pdf.y + pdf.heightOfString(text, { width }) + 8 > lowest(pdf)) {
      pdf.addPage();
      pdf.y = paper.margin;
    }
    pdf.text(text, paper.margin, pdf.y + 8, { width });
  }
}

/** The last of what stands on a page, which is drawn when the page itself has long gone. */
export interface Foot {
  page: PDFKit.PDFPage;
  content: PDFKit.PDFKitReference;
}

/** Gives each page that is added from now on a foot, to be drawn at the end. */
export function keepFeet(pdf: Pdf): readonly Foot[] {
  const feet: Foot[] = [];
  pdf.on('pageAdded', () => {
    const { page } = pdf;
    const content = pdf.ref({});
    // What a page shows may be in several parts, of which the later ones come later in the file.
    Object.assign(page.dictionary.data, { Contents: [page.content, content] });
    feet.push({ page, content });
  });
  return feet;
}

/** Below everything: which document, and which page of how many. Pauses after each page. */
export function* drawFeet(pdf: Pdf, { title, page }: PrintedDocument, feet: readonly Foot[]): Generator<void> {
  for (const [place, foot] of feet.entries()) {
    pdf.page = foot.page;
    pdf.page.content = foot.content;
    // Below the margin, where pdfkit would otherwise begin a new page.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - 36;
    const options = { width: widthOf(pdf), lineBreak: false } as const;
    pdf.fontSize(7.5).fillColor(ink.quiet);
    pdf.text(printable(title), paper.margin, y, options);
    pdf.text(printable(page(place + 1, feet.length)), paper.margin, y, { ...options, align: 'right' });
    foot.content.finalize();
    yield;
  }
}
