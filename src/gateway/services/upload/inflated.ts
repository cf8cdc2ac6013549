/**
 * What comes out of pieces of zlib data, piece by piece and no further than it is asked for, so that a small file can't
 * fill the memory. @throws TypeError for what isn't zlib data, is cut short, or has something behind its end
 */
export async function* inflated(packed: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const pieces = packed[Symbol.iterator]();
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => {
      const { value, done } = pieces.next();
      if (done) controller.close();
      else controller.enqueue(value as Uint8Array<ArrayBuffer>);
    },
  });
  const reader = source.pipeThrough(new DecompressionStream('deflate')).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel().catch(() => {});
  }
}
