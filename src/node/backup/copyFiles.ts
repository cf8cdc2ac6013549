import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#gateway/db/tables.ts';
import type { Files, Ports } from '#gateway/ports.ts';
import { folderOf } from '../files/folder.ts';
import { namedFiles } from '../files/named.ts';
import { openBeside } from '../files/open.ts';
import { s3Files } from '../files/s3.ts';
import { openedStream } from '../files/sealedStream.ts';
import type { Settings } from '../settings.ts';
import { StartError } from '../startError.ts';

/** Where a back-up has the files of a folder, and those of an S3 store, which stay sealed as they lie there. */
const [plainFolder, sealedFolder] = ['files', 'sealed'];

/** Without the keys: what is sealed is copied as it is. */
const withoutKeys = { keys: { currentId: '', byId: {} }, random: () => new Uint8Array() };

/**
 * Copies what the database says is kept beside it; what it keeps itself goes with its rows.
 * @returns ids of the keys that sealed ones need
 * @throws StartError for the first that is nowhere
 */
export async function copyFiles(
  db: Kysely<Tables>,
  { files, places }: Pick<Settings, 'files' | 'places'>,
  draft: string,
): Promise<Set<string>> {
  const keys = new Set<string>();
  const [plain, sealed] = [folderOf(join(draft, plainFolder)), folderOf(join(draft, sealedFolder))];
  const stores = places.flatMap((place) => (place.kind === 's3' ? [s3Files(place, withoutKeys)] : []));
  const copyOne = async (name: string): Promise<boolean> => {
    const lying = await folderOf(files).read(name);
    if (lying) return plain.write(name, lying).then(() => true);
    for (const store of stores) {
      const [heading, content] = [await store.heading(name), await store.sealed(name)];
      if (!heading || !content) continue;
      keys.add(heading.keyId);
      await sealed.write(name, content);
      return true;
    }
    return false;
  };
  for (let names = await namedFiles(db); names.length > 0; names = await namedFiles(db, names.at(-1))) {
    const inside = await keptInside(db, names);
    for (const name of names) {
      if (inside.has(name) || (await copyOne(name))) continue;
      throw new StartError(
        `The document ${name} is missing from ${places.map(({ kind }) => kind).join(' and ')}. Was it moved or removed just now, begin again; else find it, or a back-up would lack it.`,
      );
    }
  }
  return keys;
}

/** An older version's database has no such table: it is copied as it is. */
async function keptInside(db: Kysely<Tables>, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('public.files') is not null as there`.execute(db);
  if (!rows[0]?.there) return new Set();
  const found = await sql<{ name: string }>`select name from files
    where stored_at is not null and name = any(${[...names]})
      and pieces = (select count(*) from file_pieces where file_id = files.id)`.execute(db);
  return new Set(found.rows.map(({ name }) => name));
}

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** Where this installation keeps its files; undefined where that is its database, which has to be there first. */
export function filesBeside(
  { places: [place], files }: Pick<Settings, 'places' | 'files'>,
  keys: Ports['keys'],
): Files | undefined {
  const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));
  return openBeside(place, files, { keys, random })?.files;
}

/** Puts the copies to where this installation keeps its files. */
export async function bringBack(from: string, { files, keys }: { files: Files; keys: Ports['keys'] }): Promise<void> {
  const [plain, sealed] = [join(from, plainFolder), join(from, sealedFolder)];
  for (const name of namesIn(plain)) {
    const content = await folderOf(plain).read(name);
    if (content) await files.write(name, content);
  }
  for (const name of namesIn(sealed)) {
    const content = await folderOf(sealed).read(name);
    if (content) await files.write(name, openedStream(keys, name, content));
  }
}
