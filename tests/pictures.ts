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

/** The two rows of a grey picture of two by two, each after its filter. */
export const greyRows = Uint8Array.of(0, 90, 160, 0, 160, 90);

/** A grey PNG; `more` chunks stand before its data. The header may lie about the size. */
export function png(
  more: Uint8Array[] = [],
  width = 2,
  height = 2,
  { packed = zlibSync(greyRows), form = [8, 0, 0, 0, 0] }: { packed?: Uint8Array; form?: number[] } = {},
): Uint8Array<ArrayBuffer> {
  const header = chunk('IHDR', [...uint32(width), ...uint32(height), ...form]);
  const data = chunk('IDAT', packed);
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  return joinBytes(signature, header, ...more, data, chunk('IEND', []));
}

/** One segment of a JPEG. */
export const segment = (kind: number, content: Uint8Array | number[]) =>
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
  // One symbol of one bit.
  const huffman = [0, 1, ...new Uint8Array(15), 0];
  const tables = [segment(0xdb, new Uint8Array(65)), segment(0xc0, frame), segment(0xc4, huffman)];
  const scan = joinBytes(segment(0xda, [1, 1, 0, 0, 63, 0]), [1, 2, 0xff, 0, 3, 0xff, 0xd0, 4]);
  return joinBytes([0xff, 0xd8], ...more, ...tables, scan, [0xff, 0xd9]);
}

export const comment = (text: string) => segment(0xfe, bytesOf(text));

/** What a PDF is made of beside its one empty page. */
export interface PdfParts {
  /** Bodies of further objects, numbered from 4; a stream brings its own bytes. */
  objects?: (string | Uint8Array)[];
  /** Further entries of its catalogue and of its trailer. */
  catalogue?: string;
  trailer?: string;
}

/** A PDF of one empty page whose table leads to all its objects. */
export function pdf({ objects = [], catalogue = '', trailer = '' }: PdfParts = {}): Uint8Array<ArrayBuffer> {
  const bodies = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    ...objects,
  ];
  const places: number[] = [];
  let file = joinBytes('%PDF-1.7\n');
  bodies.forEach((body, at) => {
    places.push(file.length);
    file = joinBytes(file, `${at + 1} 0 obj\n`, body, '\nendobj\n');
  });
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${entries}`;
  const end = `trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`;
  return joinBytes(file, table, end);
}

/** A stream of a PDF. */
export const stream = (dictionary: string, content: Uint8Array): Uint8Array<ArrayBuffer> =>
  joinBytes(`<< ${dictionary} /Length ${content.length} >>\nstream\n`, content, '\nendstream');

/** Objects as programs pack them: the first is number 20. */
export function packedObjects(bodies: readonly string[], more = '/Type /ObjStm'): Uint8Array<ArrayBuffer> {
  let place = 0;
  const heads = bodies.map((body, at) => {
    const head = `${20 + at} ${place}`;
    place += body.length + 1;
    return head;
  });
  const first = `${heads.join(' ')} `;
  const content = zlibSync(joinBytes(first, bodies.join(' ')));
  return stream(`${more} /N ${bodies.length} /First ${first.length} /Filter /FlateDecode`, content);
}

export const contains = (bytes: Uint8Array, text: string): boolean =>
  new TextDecoder('latin1').decode(bytes).includes(text);
