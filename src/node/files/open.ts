import type { Kysely } from 'kysely';
import type { Tables } from '#gateway/db/tables.ts';
import type { Files, Ports } from '#gateway/ports.ts';
import { databaseFiles } from '#gateway/services/files/databaseFiles.ts';
import type { Settings } from '../settings.ts';
import { folderOf } from './folder.ts';
import { type S3Files, s3Files } from './s3.ts';
import type { FilePlace } from './setting.ts';

export type OpenPlace = { kind: 'database' | 'folder'; files: Files } | { kind: 's3'; files: S3Files };

/** A place beside the database; undefined where it is the database itself. */
export function openBeside(
  place: FilePlace,
  folder: string,
  store: Pick<Ports, 'keys' | 'random'>,
): OpenPlace | undefined {
  if (place.kind === 's3') return { kind: 's3', files: s3Files(place, store) };
  return place.kind === 'folder' ? { kind: 'folder', files: folderOf(folder) } : undefined;
}

/** The places that the settings name, in their order. */
export function openPlaces(
  { places, files }: Pick<Settings, 'places' | 'files'>,
  store: Pick<Ports, 'keys' | 'random' | 'clock'> & { db: Kysely<Tables> },
): readonly [OpenPlace, ...OpenPlace[]] {
  const open = (place: FilePlace): OpenPlace =>
    openBeside(place, files, store) ?? { kind: 'database', files: databaseFiles(store) };
  const [first, ...others] = places;
  return [open(first), ...others.map(open)];
}
