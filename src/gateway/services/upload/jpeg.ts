import { joined } from '#domain/joined.ts';
import { orientationOf, orientationSegment } from './orientation.ts';
import { assertDimensions, damaged } from './picture.ts';

const [marker, endOfImage, startOfScan] = [0xff, 0xd9, 0xda];
/** Sizes of baseline, extended and progressive pictures; browsers know no others. */
const frames = [0xc0, 0xc1, 0xc2];
/** Tables that pictures are decoded by, each as long as it says: Huffman, quantization, restart interval. */
const tables: Readonly<Record<number, (segment: Uint8Array) => boolean>> = {
  196: isHuffman,
  219: isQuantization,
  221: ({ length }) => length === 6,
};
const [jfif, exif, adobe] = [0xe0, 0xe1, 0xee];

export const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === marker && bytes[1] === 0xd8 && bytes[2] === marker;

/**
 * The same picture without what else was in its file: place, time and device (EXIF, XMP), comments, previews, and whatever
 * follows its end or a segment's own. How it is to be turned stays.
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
      if (segment.length !== 10 + 3 * (segment[9] ?? 0)) throw damaged();
      kept.push(segment);
    } else if (tables[kind]) {
      if (!tables[kind](segment)) throw damaged();
      kept.push(segment);
    } else if (isOf(segment, jfif, 'JFIF') && segment.length >= 18) {
      kept.push(withoutPreview(segment));
    } else if (isOf(segment, adobe, 'Adobe') && segment.length >= 16) {
      kept.push(cut(segment, 16));
    } else if (isOf(segment, exif, 'Exif')) {
      const orientation = orientationOf(segment.subarray(10));
      if (orientation > 1) kept.push(orientationSegment(orientation));
    } else if (kind === startOfScan) {
      if (!framed || segment.length !== 8 + 2 * (segment[4] ?? 0)) throw damaged();
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

/** A segment of at most 257 bytes, cut to what belongs there. */
function cut(segment: Uint8Array, length: number): Uint8Array {
  const short = segment.slice(0, length);
  [short[2], short[3]] = [0, length - 2];
  return short;
}

/** Version and density; of the small picture that may follow, neither size nor dots. */
function withoutPreview(segment: Uint8Array): Uint8Array {
  const short = cut(segment, 18);
  [short[16], short[17]] = [0, 0];
  return short;
}

/** Each table: its place, how many codes there are of each of sixteen lengths, and what they stand for. */
function isHuffman(segment: Uint8Array): boolean {
  let at = 4;
  while (at < segment.length) {
    const counts = segment.subarray(at + 1, at + 17);
    at += 17 + counts.reduce((sum, count) => sum + count, 0);
  }
  return at === segment.length;
}

/** Each table: its place with the bytes of a number, and sixty-four numbers. */
function isQuantization(segment: Uint8Array): boolean {
  let at = 4;
  while (at < segment.length) at += 1 + ((segment[at] ?? 0) > 15 ? 128 : 64);
  return at === segment.length;
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
