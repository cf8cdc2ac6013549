import { randomUUID } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { PGlite } from '@electric-sql/pglite';
import { EmscriptenBuiltinFilesystem } from '@electric-sql/pglite/basefs';
import { openPGlite } from '#node/pglite/inProcess.ts';

const folder = '/pglite/data';

/** What an embedded database's folder holds, by path: the bytes of files, and null for folders, which come before theirs. */
type Content = Map<string, Uint8Array | null>;

/** Of this process, however many of its test files ask. */
const originals = new Map<string, Content>();

/**
 * A database in memory that is a copy of an original: one that `prepare` made when the first test asked for it. It is kept
 * in the cache `at` for as long as `version` stays the same, since making one takes seconds and copying one a fraction of that.
 */
export async function copyOf(
  original: { name: string; version: string; at: string },
  prepare: (pglite: PGlite) => Promise<void>,
): Promise<PGlite> {
  const path = join(original.at, `${original.name}-${original.version}.database`);
  const content = originals.get(path) ?? (await read(path)) ?? (await make(original, path, prepare));
  originals.set(path, content);
  return openPGlite({ fs: new CopyInMemory(content) });
}

async function read(path: string): Promise<Content | undefined> {
  return existsSync(path) ? (deserialize(readFileSync(path)) as Content) : undefined;
}

async function make(
  { name, at }: { name: string; at: string },
  path: string,
  prepare: (pglite: PGlite) => Promise<void>,
): Promise<Content> {
  const pglite = await openPGlite({});
  await prepare(pglite);
  // Otherwise each copy would begin by doing again whatever its log says.
  await pglite.exec('checkpoint');
  const content = new Map(contentOf(pglite, folder));
  await pglite.close();
  mkdirSync(at, { recursive: true });
  // Several files may come first at once: each writes its own, and the last one stays.
  const draft = join(at, `${randomUUID()}.draft`);
  writeFileSync(draft, serialize(content));
  renameSync(draft, path);
  for (const old of globSync(join(at, `${name}-*`))) if (old !== path) rmSync(old, { force: true });
  return content;
}

function* contentOf(pglite: PGlite, path: string): Generator<[string, Uint8Array | null]> {
  const { FS: files } = pglite.Module;
  if (!files.isDir(files.stat(path).mode)) {
    yield [path, files.readFile(path)];
    return;
  }
  yield [path, null];
  for (const name of files.readdir(path)) if (!['.', '..'].includes(name)) yield* contentOf(pglite, `${path}/${name}`);
}

/** PGlite's own file system in memory, begun with a copy of this content. */
class CopyInMemory extends EmscriptenBuiltinFilesystem {
  readonly #content: Content;

  constructor(content: Content) {
    super();
    this.#content = content;
  }

  override async initialSyncFs(): Promise<void> {
    const files = this.pg?.Module.FS;
    for (const [path, bytes] of this.#content) {
      // The database writes into the very bytes that it is given.
      if (bytes) files?.writeFile(path, bytes.slice(), { canOwn: true, mode: 0o600 });
      else files?.mkdirTree(path, 0o700);
    }
  }
}
