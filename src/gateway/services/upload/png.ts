import { assertDimensions, damaged, joined } from './picture.ts';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** What a picture is drawn from; all else (texts, EXIF, times, animations, private chunks) is left behind. */
const drawn = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'bKGD', 'pHYs', 'IDAT', 'IEND'];

export const isPng = (bytes: Uint8Array): boolean => signature.every((byte, at) => bytes[at] === byte);

/** The same picture without what else was in its file, or behind its end. */
export function cleanPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [bytes.subarray(0, 8)];
  const names = new Set<string>();
  for (let at = 8; !names.has('IEND'); ) {
    if (at + 12 > bytes.length) throw damaged();
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length) throw damaged();
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (names.size === 0) readHeader(view, at, name, length);
    else if (name === 'IHDR') throw damaged();
    if (drawn.includes(name)) {
      if (view.getUint32(end - 4) !== checksum(bytes.subarray(at + 4, end - 4))) throw damaged();
      kept.push(bytes.subarray(at, end));
    } else if (isCritical(name)) throw damaged();
    names.add(name);
    at = end;
  }
  if (!names.has('IDAT')) throw damaged();
  return joined(kept);
}

function readHeader(view: DataView, at: number, name: string, length: number): void {
  if (name !== 'IHDR' || length !== 13) throw damaged();
  assertDimensions(view.getUint32(at + 8), view.getUint32(at + 12));
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
