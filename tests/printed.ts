import { inflateSync } from 'node:zlib';
import type { PrintedDocument } from '#gateway/document.ts';
import { pdfDocuments } from '#node/documents/pdf.ts';

/** Each line of text on a document's pages, in order, as the numbers of its letters in the font; 0000 is an empty box. */
export async function printedLines(document: PrintedDocument): Promise<string[][]> {
  const file = Buffer.from(await new Response(pdfDocuments.pdf(document)).arrayBuffer());
  const lines: string[][] = [];
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 1)) {
    const shown = contentAt(file, at + 'stream\n'.length);
    for (const [, line = ''] of shown.matchAll(/\[([^\]]*)\] TJ/g))
      lines.push(
        [...line.matchAll(/<((?:[0-9a-f]{4})+)>/g)].flatMap(([, letters = '']) => letters.match(/.{4}/g) ?? []),
      );
  }
  return lines;
}

function contentAt(file: Buffer, start: number): string {
  try {
    return inflateSync(file.subarray(start, file.indexOf('\nendstream', start))).toString('latin1');
  } catch {
    return '';
  }
}
