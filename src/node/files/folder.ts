import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Files } from '#gateway/ports.ts';

/** Files in one folder, which is made when the first one comes. A name is letters, digits, dots and dashes. */
export function folderOf(folder: string): Files {
  const pathOf = (name: string) => {
    if (!/^[a-z0-9][a-z0-9.-]*$/i.test(name)) throw new RangeError('Not a name that the gateway makes');
    return join(folder, name);
  };
  return {
    write: async (name, content) => {
      const path = pathOf(name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Under another name until it is whole: a crash leaves no half file that looks finished.
      const draft = `${path}.draft`;
      const source = content instanceof Uint8Array ? Readable.from([content]) : Readable.fromWeb(content as never);
      try {
        await pipeline(source, createWriteStream(draft, { mode: 0o600, flush: true }));
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    read: async (name) => {
      try {
        const file = await open(pathOf(name));
        return Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>;
      } catch (error) {
        return undefinedIfMissing(error);
      }
    },
    size: async (name) => {
      try {
        return (await stat(pathOf(name))).size;
      } catch (error) {
        return undefinedIfMissing(error);
      }
    },
    remove: async (name) => {
      await rm(pathOf(name), { force: true });
      // What was being written when its process died.
      await rm(`${pathOf(name)}.draft`, { force: true });
    },
  };
}

function undefinedIfMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
