import { RefusedError } from '../../errors.ts';

/** Pixels; more would cost the one who looks at it hundreds of megabytes, however small the file is. */
const longestSide = 12_000;
const mostPixels = 50_000_000;

/** Refuses a picture by what its header says, before anybody decodes it. */
export function assertDimensions(width: number, height: number): void {
  if (width < 1 || height < 1) throw damaged();
  if (width > longestSide || height > longestSide || width * height > mostPixels) {
    throw new RefusedError('pictureTooLarge', { side: longestSide, megapixels: mostPixels / 1_000_000 });
  }
}

/** The file begins as what it says it is, but can't be read to its end. */
export const damaged = (): RefusedError => new RefusedError('fileDamaged');
