import { zlibSync } from 'fflate';
import type { DocumentPurpose } from '#domain/cardholder/onboarding.ts';
import { checksum } from '#gateway/services/upload/png.ts';

/** Pictures and papers for the demonstration: recognisable, small, and plainly nobody's. */

const [width, height] = [428, 270];

/** Red, green, blue of: ground, band, ink, skin, pale ink. */
const colours: Partial<Record<DocumentPurpose, readonly string[]>> = {
  passport: ['f4ede4', '7a2432', '4a3a3e', 'c9a58c', 'd9c8bb'],
  residencePermitFront: ['e9f1ea', '2f6b4f', '33443b', 'c9a58c', 'c2d6c8'],
  residencePermitBack: ['e9f1ea', '2f6b4f', '33443b', 'c9a58c', 'c2d6c8'],
};
const blue = ['e8eef5', '2b5a8c', '34404e', 'c9a58c', 'c3d2e2'];

const letters: Readonly<Record<string, readonly number[]>> = {
  C: [14, 17, 16, 16, 16, 17, 14],
  E: [31, 16, 16, 30, 16, 16, 31],
  I: [14, 4, 4, 4, 4, 4, 14],
  M: [17, 27, 21, 21, 17, 17, 17],
  N: [17, 25, 21, 19, 17, 17, 17],
  P: [30, 17, 17, 30, 16, 16, 16],
  S: [15, 16, 16, 14, 1, 1, 30],
};

/** A page with a face, or the back of one, and SPECIMEN across it. */
export function picture(purpose: DocumentPurpose): Uint8Array<ArrayBuffer> {
  const dots = new Uint8Array(width * height);
  const fill = (left: number, top: number, wide: number, high: number, colour: number) => {
    for (let y = top; y < top + high; y++) dots.fill(colour, y * width + left, y * width + left + wide);
  };
  fill(0, 0, width, 44, 1);
  for (let line = 0; line < 6; line++) fill(150, 70 + line * 24, [190, 120, 230, 90, 210, 150][line] ?? 0, 9, 2);
  if (purpose.endsWith('Back')) fill(24, 70, 100, 140, 4);
  else face(fill);
  [...'SPECIMEN'].forEach((letter, place) => {
    letters[letter]?.forEach((row, y) => {
      for (let x = 0; x < 5; x++) if (row & (16 >> x)) fill(140 + place * 34 + x * 5, 218 + y * 5, 5, 5, 1);
    });
  });
  return pngOf(dots, colours[purpose] ?? blue);
}

function face(fill: (left: number, top: number, wide: number, high: number, colour: number) => void): void {
  fill(24, 64, 100, 136, 4);
  for (let y = -28; y <= 28; y++) {
    const half = Math.round(Math.sqrt(28 * 28 - y * y) * 0.8);
    fill(74 - half, 112 + y, half * 2, 1, 3);
  }
  for (let y = 0; y < 52; y++) {
    const half = Math.min(42, Math.round(Math.sqrt(y * 42)));
    fill(74 - half, 148 + y, half * 2, 1, 2);
  }
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

function chunk(name: string, content: Iterable<number>): number[] {
  const named = Uint8Array.of(...[...name].map((letter) => letter.charCodeAt(0)), ...content);
  return [...uint32(named.length - 4), ...named, ...uint32(checksum(named))];
}

function pngOf(dots: Uint8Array, palette: readonly string[]): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(dots.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Uint8Array.from([
    ...signature,
    ...chunk('IHDR', [...uint32(width), ...uint32(height), 8, 3, 0, 0, 0]),
    ...chunk('PLTE', Uint8Array.fromHex(palette.join(''))),
    ...chunk('IDAT', zlibSync(rows)),
    ...chunk('IEND', []),
  ]);
}

/** One page that says what it is. */
export function paper(): Uint8Array<ArrayBuffer> {
  const text =
    'BT /F1 22 Tf 72 720 Td (Proof of address) Tj /F1 12 Tf 0 -32 Td (Specimen for demonstration, not a real bill.) Tj ET';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF`;
  return new TextEncoder().encode(body + table + end);
}
