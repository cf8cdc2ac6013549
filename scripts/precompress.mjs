// Lays a compressed twin beside each file that gets smaller by it: the server sends what the browser understands.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const texts = /\.(?:js|css|svg|json)$/;
/** Below that the headers outweigh it. */
const fewBytes = 256;

const twins = {
  br: (text) =>
    brotliCompressSync(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gz: (text) => gzipSync(text, { level: 9 }),
};

/** @param {string} folder of a build; index.html stays as it is: it is written anew for each visit */
export function precompress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    // What begins with a dot is the server's alone.
    if (!entry.isFile() || !texts.test(entry.name) || entry.name.startsWith('.')) continue;
    const path = join(entry.parentPath, entry.name);
    const text = readFileSync(path);
    if (text.length < fewBytes) continue;
    for (const [ending, compress] of Object.entries(twins)) {
      const twin = compress(text);
      if (twin.length < text.length) writeFileSync(`${path}.${ending}`, twin);
    }
  }
}
