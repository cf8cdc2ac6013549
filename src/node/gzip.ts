import { createGzip } from 'node:zlib';
import type { Gzip } from '#gateway/ports.ts';

/** What comes out at a time: in zlib's own pieces of 16 kB a file of many rows is a quarter slower to hand on. Bytes. */
const chunkSize = 64 * 1024;

/** Beside the thread; a stream of Node's says when it is done with a piece, which those of the web don't. */
export const gzip: Gzip = async function* (content) {
  const stream = createGzip({ chunkSize });
  const filling = (async () => {
    for await (const piece of content)
      await new Promise<void>((resolve, reject) => {
        stream.write(piece, (error) => (error ? reject(error) : resolve()));
      });
    stream.end();
  })();
  // Told to the reader below; here only so that it counts as heard.
  filling.catch((error: Error) => stream.destroy(error));
  try {
    yield* stream as AsyncIterable<Uint8Array>;
  } finally {
    stream.destroy();
    // Whoever left before the end has ended the filling by then.
    await filling.catch(() => {});
  }
};
