/** The one thing in EXIF that a picture can't do without: phones store pages sideways and say so. */

const orientationTag = 0x0112;

/** @param tiff what follows "Exif\0\0" · @returns 1 to 8; 1 where it isn't said */
export function orientationOf(tiff: Uint8Array): number {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  try {
    const little = view.getUint16(0) === 0x4949;
    const first = view.getUint32(4, little);
    const entries = view.getUint16(first, little);
    for (let entry = 0; entry < entries; entry++) {
      const at = first + 2 + entry * 12;
      if (view.getUint16(at, little) !== orientationTag) continue;
      const value = view.getUint16(at + 8, little);
      return value >= 1 && value <= 8 ? value : 1;
    }
  } catch (error) {
    // Reading beyond its end: not worth refusing the picture for.
    if (!(error instanceof RangeError)) throw error;
  }
  return 1;
}

/** An EXIF segment that says nothing else: APP1, "Exif", big-endian TIFF, one entry. */
// biome-ignore format: bytes are read in groups
export const orientationSegment = (orientation: number): Uint8Array =>
  Uint8Array.of(
    0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0,
    0x4d, 0x4d, 0, 42, 0, 0, 0, 8,
    0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0,
    0, 0, 0, 0,
  );
