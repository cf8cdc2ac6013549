import type { Files } from '#gateway/ports.ts';
import { chunksOf, streamOf } from '#gateway/services/files/pieces.ts';

/**
 * Several places as one: written is to the first, read from whichever has it, in their order. So files may be moved from the
 * others to the first while people work (move.ts).
 */
export function inPlaces(places: readonly [Files, ...Files[]]): Files {
  const [main, ...others] = places;
  if (others.length === 0) return main;
  // At last once more in the first: it may have been moved while the others were asked.
  const asked = [...places, main];

  /** What is moved away while it is read goes on from where it is then. */
  async function* continued(name: string, content: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
    let told = 0;
    try {
      for await (const chunk of chunksOf(content)) {
        yield chunk;
        told += chunk.length;
      }
    } catch (error) {
      const moved = await main.read(name);
      if (!moved) throw error;
      yield* after(told, moved);
    }
  }

  return {
    write: (name, content) => main.write(name, content),
    read: async (name) => {
      for (const place of asked) {
        const content = await place.read(name);
        if (content) return place === main ? content : streamOf(continued(name, content));
      }
      return undefined;
    },
    size: async (name) => {
      for (const place of asked) {
        const size = await place.size(name);
        if (size !== undefined) return size;
      }
      return undefined;
    },
    remove: async (name) => {
      for (const place of places) await place.remove(name);
    },
  };
}

/** All but the first bytes. */
async function* after(bytes: number, content: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = bytes;
  for await (const chunk of chunksOf(content)) {
    if (left < chunk.length) yield chunk.subarray(left);
    left = Math.max(0, left - chunk.length);
  }
}
