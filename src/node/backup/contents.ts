import { createHash } from 'node:crypto';
import { createReadStream, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../startError.ts';
import type { Content } from './manifest.ts';

async function contentOf(folder: string, path: string): Promise<Content> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(join(folder, path)), hash);
  return { path, size: statSync(join(folder, path)).size, sha256: hash.digest('hex') };
}

/** Every file of a folder, at any depth, with what it is. */
export async function contentsOf(folder: string): Promise<Content[]> {
  const paths = globSync('**/*', { cwd: folder, exclude: ['manifest.json'] }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  );
  const contents: Content[] = [];
  for (const path of paths.toSorted()) contents.push(await contentOf(folder, path));
  return contents;
}

/** @throws StartError naming the first file that isn't what it was when the back-up was made */
export async function refuseDamaged(folder: string, contents: readonly Content[]): Promise<void> {
  for (const { path, size, sha256 } of contents) {
    const found = await contentOf(folder, path).catch(() => undefined);
    if (found?.size !== size || found.sha256 !== sha256) {
      throw new StartError(
        `${join(folder, path)} is ${found ? 'not what it was when the back-up was made' : 'missing'}.`,
      );
    }
  }
}
