import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

let bytes: Uint8Array | undefined;

/**
 * The one font of printed documents: Latin, Greek, Cyrillic, simplified and traditional Chinese, kana, Hangul. Unpacked when the
 * first document is printed (a tenth of a second); each document takes along only the glyphs that it shows.
 */
export function fontBytes(): Uint8Array {
  bytes ??= brotliDecompressSync(readFileSync(join(import.meta.dirname, 'NotoSansSC-Regular.ttf.br')));
  return bytes;
}

/** The font has no accents that are signs of their own, as PDFs and Macs give them: a letter is printed with its own. */
export const printable = (text: string): string => text.normalize('NFC');
