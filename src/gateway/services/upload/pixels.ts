import { inflated } from './inflated.ts';
import { damaged } from './picture.ts';

/** What a PNG's header says of its pixels. */
export interface PixelForm {
  width: number;
  height: number;
  depth: number;
  colour: number;
  isInterlaced: boolean;
}

/** Colour type → samples of a pixel, and the bits that one may have. */
const colours: Readonly<Record<number, { samples: number; depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};

/** Where the seven passes of an interlaced picture begin, and how far apart their pixels are. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

const lastFilter = 4;

/**
 * Sees that what is packed is the picture's rows, each after the number of its filter, and nothing else: a file of another
 * kind isn't kept because it is called pixels. @throws RefusedError `fileDamaged`
 */
export async function assertPixels(form: PixelForm, packed: Iterable<Uint8Array>): Promise<void> {
  const rows = rowsOf(form);
  let left = 0;
  try {
    for await (const piece of inflated(packed)) {
      for (let at = 0; at < piece.length; ) {
        if (left === 0) {
          const row = rows.next();
          if (row.done || (piece[at] as number) > lastFilter) throw damaged();
          left = row.value;
        }
        const step = Math.min(left, piece.length - at);
        at += step;
        left -= step;
      }
    }
  } catch (error) {
    throw error instanceof TypeError ? damaged() : error;
  }
  if (left > 0 || !rows.next().done) throw damaged();
}

/** The bytes of each row with its filter's, in their order. */
function* rowsOf({ width, height, depth, colour, isInterlaced }: PixelForm): Generator<number> {
  const { samples, depths } = colours[colour] ?? { samples: 0, depths: [] };
  if (!depths.includes(depth)) throw damaged();
  for (const [left, top, across, down] of isInterlaced ? passes : [[0, 0, 1, 1] as const]) {
    const pixels = Math.ceil((width - left) / across);
    const rows = Math.ceil((height - top) / down);
    if (pixels <= 0) continue;
    for (let row = 0; row < rows; row++) yield 1 + Math.ceil((pixels * samples * depth) / 8);
  }
}
