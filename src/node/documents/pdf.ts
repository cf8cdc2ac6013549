import PDFDocument from 'pdfkit';
import type { PrintedDocument } from '#gateway/document.ts';
import type { Documents } from '#gateway/ports.ts';
import { fontBytes } from './font.ts';
import { paper } from './look.ts';
import { drawHead, drawNotes, numberPages } from './page.ts';
import { drawTable } from './table.ts';

/** Documents as PDF: A4, one embedded font, as many pages as the rows need. Pages wait in memory for their number. */
export const pdfDocuments: Documents = {
  pdf: (document) =>
    new ReadableStream<Uint8Array>({
      start: async (controller) => {
        await print(document, (piece) => controller.enqueue(piece));
        controller.close();
      },
    }),
};

async function print(document: PrintedDocument, write: (piece: Uint8Array) => void): Promise<void> {
  const { margin, bottom, size } = paper;
  const pdf = new PDFDocument({
    size,
    margins: { top: margin, left: margin, right: margin, bottom },
    // How many pages there are stands on each, and is known at the end.
    bufferPages: true,
    font: fontBytes() as unknown as string,
    lang: document.language,
    displayTitle: true,
    info: { Title: document.title, Author: document.issuer },
  });
  const ended = new Promise<void>((resolve) => void pdf.on('end', resolve));
  pdf.on('data', write);
  drawHead(pdf, document);
  await drawTable(pdf, document);
  drawNotes(pdf, document);
  numberPages(pdf, document);
  pdf.end();
  await ended;
}
