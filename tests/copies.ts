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

/** What the gateway keeps beside its database, by name. */
export type Documents = Map<string, Uint8Array<ArrayBuffer>>;

interface Kept {
  content: Content;
  documents: Documents;
}

interface Original {
  name: string;
  version: string;
  /** The folder that it is kept in. */
  at: string;
  /** What `prepare` begins with, when not with an empty database. */
  from?: () => Promise<PGlite>;
  /** @returns what belongs to it and isn't in it */
  prepare: (pglite: PGlite) => Promise<Documents | undefined>;
}

/** Of this process, however many of its test files ask. */
const originals = new Map<string, Kept>();

/**
 * A database in memory that is a copy of an original: one that `prepare` made when the first test asked for it. It is kept
 * in the cache for as long as `version` stays the same, since making one takes seconds and copying one a fraction of that.
 */
export async function copyOf(original: Original): Promise<{ pglite: PGlite; documents: Documents }> {
  const path = join(original.at, `${original.name}-${original.version}.database`);
  const kept = originals.get(path) ?? (await read(path)) ?? (await make(original, path));
  originals.set(path, kept);
  const pglite = await openPGlite({ fs: new CopyInMemory(kept.content) });
  return { pglite, documents: new Map(kept.documents) };
}

async function read(path: string): Promise<Kept | undefined> {
  return existsSync(path) ? (deserialize(readFileSync(path)) as Kept) : undefined;
}

async function make({ name, at, from, prepare }: Original, path: string): Promise<Kept> {
  const pglite = await (from?.() ?? openPGlite({}));
  const documents = (await prepare(pglite)) ?? new Map();
  // Otherwise each copy would begin by doing again whatever its log says.
  await pglite.exec('checkpoint');
  const kept = { content: new Map(contentOf(pglite, folder)), documents };
  await pglite.close();
  mkdirSync(at, { recursive: true });
  // Several files may come first at once: each writes its own, and the last one stays.
  const draft = join(at, `${randomUUID()}.draft`);
  writeFileSync(draft, serialize(kept));
  renameSync(draft, path);
  for (const old of globSync(join(at, `${name}-*`))) if (old !== path) rmSync(old, { force: true });
  return kept;
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
