import { zlibSync } from 'fflate';
import { checksum } from '#gateway/services/upload/png.ts';

/** Small files as people have them, made byte by byte. */

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
export const joinBytes = (...parts: (Uint8Array | number[] | string)[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => [...(typeof part === 'string' ? bytesOf(part) : part)]));
const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

/** One chunk of a PNG, with its checksum. */
export function chunk(name: string, content: Uint8Array | number[]): Uint8Array<ArrayBuffer> {
  const named = joinBytes(name, content);
  return joinBytes(uint32(content.length), named, uint32(checksum(named)));
}

/** A grey PNG; `more` chunks stand before its data. The header may lie about the size. */
export function png(more: Uint8Array[] = [], width = 2, height = 2): Uint8Array<ArrayBuffer> {
  const header = chunk('IHDR', [...uint32(width), ...uint32(height), 8, 0, 0, 0, 0]);
  const data = chunk('IDAT', zlibSync(Uint8Array.of(0, 90, 160, 0, 160, 90)));
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  return joinBytes(signature, header, ...more, data, chunk('IEND', []));
}

const segment = (kind: number, content: Uint8Array | number[]) =>
  joinBytes([0xff, kind, (content.length + 2) >> 8, (content.length + 2) & 255], content);

/** Where and on which side up it was taken: little-endian, as many cameras write it. */
export const exif = (orientation: number) =>
  segment(
    0xe1,
    joinBytes(
      'Exif\0\0II',
      [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0],
      'GPS 48.8584 2.2945',
    ),
  );

/** A JPEG's parts in their order, with data that nobody draws; `more` segments stand first. */
export function jpeg(more: Uint8Array[] = [], width = 8, height = 8): Uint8Array<ArrayBuffer> {
  const frame = [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0];
  const tables = [segment(0xdb, new Uint8Array(65)), segment(0xc0, frame), segment(0xc4, new Uint8Array(29))];
  const scan = joinBytes(segment(0xda, [1, 1, 0, 0, 63, 0]), [1, 2, 0xff, 0, 3, 0xff, 0xd0, 4]);
  return joinBytes([0xff, 0xd8], ...more, ...tables, scan, [0xff, 0xd9]);
}

export const comment = (text: string) => segment(0xfe, bytesOf(text));

export const pdf = (body = '1 0 obj << /Type /Catalog >> endobj'): Uint8Array<ArrayBuffer> =>
  joinBytes(`%PDF-1.7\n${body}\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`);

export const contains = (bytes: Uint8Array, text: string): boolean =>
  new TextDecoder('latin1').decode(bytes).includes(text);
