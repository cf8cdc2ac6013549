import { orientationOf, orientationSegment } from './orientation.ts';
import { assertDimensions, damaged, joined } from './picture.ts';

const [marker, endOfImage, startOfScan] = [0xff, 0xd9, 0xda];
/** Sizes of baseline, extended and progressive pictures; browsers know no others. */
const frames = [0xc0, 0xc1, 0xc2];
/** Tables that pictures are decoded by: Huffman, quantization, restart interval. */
const tables = [0xc4, 0xdb, 0xdd];
const [jfif, exif, adobe] = [0xe0, 0xe1, 0xee];

export const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === marker && bytes[1] === 0xd8 && bytes[2] === marker;

/**
 * The same picture without what else was in its file: place, time and device (EXIF, XMP), comments, previews, and whatever
 * follows its end. How it is to be turned stays.
 */
export function cleanJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let framed = false;
  let scanned = false;
  let at = 2;
  for (;;) {
    if (bytes[at] !== marker) throw damaged();
    while (bytes[at + 1] === marker) at++;
    const kind = bytes[at + 1];
    if (kind === undefined) throw damaged();
    if (kind === endOfImage) break;
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) throw damaged();
    const segment = bytes.subarray(at, end);
    if (frames.includes(kind)) {
      if (framed) throw damaged();
      framed = true;
      assertDimensions(number(segment, 7), number(segment, 5));
      kept.push(segment);
    } else if (tables.includes(kind) || isOf(segment, jfif, 'JFIF') || isOf(segment, adobe, 'Adobe')) {
      kept.push(segment);
    } else if (isOf(segment, exif, 'Exif')) {
      const orientation = orientationOf(segment.subarray(10));
      if (orientation > 1) kept.push(orientationSegment(orientation));
    } else if (kind === startOfScan) {
      if (!framed) throw damaged();
      scanned = true;
      at = endOfScan(bytes, end);
      kept.push(segment, bytes.subarray(end, at));
      continue;
    } else if (kind < 0xe0 || kind > 0xfe) throw damaged();
    at = end;
  }
  if (!scanned) throw damaged();
  return joined([...kept, Uint8Array.of(marker, endOfImage)]);
}

const number = (segment: Uint8Array, at: number) => ((segment[at] ?? 0) << 8) | (segment[at + 1] ?? 0);

const isOf = (segment: Uint8Array, kind: number, name: string) =>
  segment[1] === kind && [...name].every((letter, place) => segment[4 + place] === letter.charCodeAt(0));

/** Where the picture's data end: at the next marker that isn't an escaped byte or a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(marker, from); at >= 0; at = bytes.indexOf(marker, at + 1)) {
    const next = bytes[at + 1];
    const isData = next === 0 || (next !== undefined && next >= 0xd0 && next <= 0xd7);
    if (next !== undefined && !isData && next !== marker) return at;
  }
  throw damaged();
}
