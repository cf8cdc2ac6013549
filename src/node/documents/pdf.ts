import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { PrintedDocument } from '#gateway/document.ts';
import type { Documents } from '#gateway/ports.ts';
import { streamOf } from '#gateway/services/files/pieces.ts';
import { fontBytes } from './font.ts';
import { paper } from './look.ts';
import { drawFeet, drawHead, drawNotes, keepFeet, type Pdf } from './page.ts';
import { drawTable } from './table.ts';

/**
 * Documents as PDF: A4, one embedded font, as many pages as the rows need. A page goes when the next one is begun, and is waited
 * with until it is asked for.
 */
export const pdfDocuments: Documents = { pdf: (document) => streamOf(print(document)) };

async function* print(document: PrintedDocument): AsyncGenerator<Uint8Array> {
  const { margin, bottom, size } = paper;
  const pdf = new PDFDocument({
    size,
    margins: { top: margin, left: margin, right: margin, bottom },
    // The first one gets a foot, too.
    autoFirstPage: false,
    font: fontBytes() as unknown as string,
    lang: document.language,
    displayTitle: true,
    info: { Title: document.title, Author: document.issuer },
  });
  const ended = new Promise<void>((resolve) => void pdf.on('end', resolve));
  const made: Uint8Array[] = [];
  pdf.on('data', (piece) => void made.push(piece));
  const feet = keepFeet(pdf);
  pdf.addPage();
  drawHead(pdf, document);
  const table = drawTable(pdf, document);
  try {
    while (!(await table.next()).done) {
      forgetWords(pdf);
      yield* madeSoFar(made);
    }
  } finally {
    // Nobody wants the rest of its lines, where it is left before their end.
    await table.return(undefined);
  }
  drawNotes(pdf, document);
  pdf.flushPages();
  // How many pages there are stands on each, and is known now.
  const drawing = drawFeet(pdf, document, feet);
  while (!drawing.next().done) yield* madeSoFar(made);
  pdf.end();
  await ended;
  yield* madeSoFar(made);
}

/** How each word looks pdfkit would keep until the end; words come again on a page, and most of a long document's never again. */
function forgetWords(pdf: Pdf): void {
  const { _font: font } = pdf as unknown as { _font: { layoutCache: object } };
  font.layoutCache = Object.create(null);
}

/** Between two pages others have their turn, and pdfkit says what it has made. */
async function* madeSoFar(pieces: Uint8Array[]): AsyncGenerator<Uint8Array> {
  await setImmediate();
  const made = Buffer.concat(pieces.splice(0));
  if (made.length > 0) yield made;
}
