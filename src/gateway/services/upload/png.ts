import { joined } from '#domain/joined.ts';
import { assertDimensions, damaged } from './picture.ts';
import { assertPixels, type PixelForm } from './pixels.ts';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * What a picture is drawn from, with the most bytes that each may have, once in a file; all else (texts, EXIF, times,
 * animations, private chunks) is left behind. The picture's data come in as many chunks as they like.
 */
const drawn: Readonly<Record<string, number>> = {
  IHDR: 13,
  PLTE: 768,
  tRNS: 256,
  gAMA: 4,
  cHRM: 32,
  sRGB: 1,
  sBIT: 4,
  bKGD: 6,
  pHYs: 9,
  IDAT: Number.POSITIVE_INFINITY,
  IEND: 0,
};

export const isPng = (bytes: Uint8Array): boolean => signature.every((byte, at) => bytes[at] === byte);

/** The same picture without what else was in its file, or behind its end; refused when its data aren't its pixels. */
export async function cleanPng(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [bytes.subarray(0, 8)];
  const data: Uint8Array[] = [];
  const names = new Set<string>();
  let form: PixelForm | undefined;
  for (let at = 8; !names.has('IEND'); ) {
    if (at + 12 > bytes.length) throw damaged();
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length) throw damaged();
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    form ??= headerOf(view, at, name, length);
    const most = drawn[name];
    if (most !== undefined) {
      if (length > most || (names.has(name) && name !== 'IDAT')) throw damaged();
      if (view.getUint32(end - 4) !== checksum(bytes.subarray(at + 4, end - 4))) throw damaged();
      kept.push(bytes.subarray(at, end));
      if (name === 'IDAT') data.push(bytes.subarray(at + 8, end - 4));
    } else if (isCritical(name)) throw damaged();
    names.add(name);
    at = end;
  }
  if (!form) throw damaged();
  await assertPixels(form, data);
  return joined(kept);
}

function headerOf(view: DataView, at: number, name: string, length: number): PixelForm {
  if (name !== 'IHDR' || length !== 13) throw damaged();
  const [width, height] = [view.getUint32(at + 8), view.getUint32(at + 12)];
  assertDimensions(width, height);
  const [depth, colour, compression, filters, interlaced] = [16, 17, 18, 19, 20].map((place) =>
    view.getUint8(at + place),
  ) as [number, number, number, number, number];
  if (compression > 0 || filters > 0 || interlaced > 1) throw damaged();
  return { width, height, depth, colour, isInterlaced: interlaced === 1 };
}

/** Capital first letter: the picture can't be drawn without it. */
const isCritical = (name: string) => /^[A-Z]/.test(name);

const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** CRC-32, as chunks carry it. */
export function checksum(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) rest = (remainders[(rest ^ byte) & 0xff] as number) ^ (rest >>> 8);
  return (rest ^ 0xffffffff) >>> 0;
}
