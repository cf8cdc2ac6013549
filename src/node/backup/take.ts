import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { isSpread } from '#gateway/db/spread/isSpread.ts';
import type { Tables } from '#gateway/db/tables.ts';
import { queueSchema } from '../jobs/jobQueue.ts';
import { type KeySettings, keyMark, keyringAtHand } from '../keys.ts';
import { refuseNothing } from '../nothingThere.ts';
import type { Settings } from '../settings.ts';
import { endingSignals } from '../signals.ts';
import { StartError } from '../startError.ts';
import { contentsOf } from './contents.ts';
import { copyFiles } from './copyFiles.ts';
import { differences, type Inventory, type Manifest, manifestName, takeInventory } from './manifest.ts';
import { atOneMoment, openAsOwner, withFolder } from './owner.ts';
import { runPostgresProgram } from './postgresPrograms.ts';

type Source = Pick<Settings, 'databaseUrl' | 'data' | 'files' | 'places' | keyof KeySettings>;

/**
 * Writes a back-up into a new folder: the database as it is at one moment, the documents that belong to it, and a manifest
 * of what must be there again after restoring. PostgreSQL's people go on working meanwhile; the embedded database is copied
 * at rest. The folder gets its name when it is whole.
 * @throws StartError when something is missing, or the folder is there already
 */
export async function takeBackup(source: Source, into: string): Promise<Manifest> {
  await refuseNothing(source);
  refuseTaken(into);
  mkdirSync(dirname(into), { recursive: true, mode: 0o700 });
  // A folder of its own, also where another back-up is on its way to the same name.
  return inDraft(mkdtempSync(`${into}.draft-`), async (draft) => {
    const known = await withFolder(source, () => copyDatabase(source, draft));
    const manifest = {
      format: 1,
      madeAt: new Date().toISOString(),
      ...known,
      contents: await contentsOf(draft),
    } as const;
    writeFileSync(join(draft, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    refuseTaken(into);
    renameSync(draft, into);
    return manifest;
  });
}

function refuseTaken(into: string): void {
  if (existsSync(into)) throw new StartError(`${into} is there already: name a new folder.`);
}

/** Nothing of a back-up that ends early stays, whether it fails or is asked to end: it may be as large as the database. */
async function inDraft<T>(draft: string, work: (draft: string) => Promise<T>): Promise<T> {
  const asked = Promise.withResolvers<never>();
  const end = () => asked.reject(new StartError('Ended before it was whole: nothing of it is kept.'));
  for (const signal of endingSignals) process.on(signal, end);
  try {
    return await Promise.race([work(draft), asked.promise]);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  } finally {
    for (const signal of endingSignals) process.off(signal, end);
  }
}

type Known = Pick<Manifest, 'engine' | 'isSpread' | 'keysNeeded' | 'keyMarks' | 'inventory'>;

async function copyDatabase(source: Source, draft: string): Promise<Known> {
  const { databaseUrl } = source;
  const owned = await openAsOwner(source);
  let known: Known;
  try {
    known = await atOneMoment(owned, databaseUrl !== undefined, async (db, snapshot) => {
      const before = (await isSpread(db)) ? await takeInventory(db) : undefined;
      if (databaseUrl !== undefined && snapshot !== undefined) await dump(databaseUrl, snapshot, draft);
      const sealedWith = await copyFiles(db, source, draft);
      const engine = databaseUrl === undefined ? 'embedded' : 'postgresql';
      const needed = [...sealedWith.union(new Set(await keysNeeded(db)))].toSorted();
      const keys = { keysNeeded: needed, keyMarks: marksOf(needed, source) };
      return { engine, isSpread: before !== undefined, ...keys, inventory: before ?? (await takeInventory(db)) };
    });
    if (known.isSpread) refuseChanged(known.inventory, await atOneMoment(owned, false, takeInventory));
  } finally {
    await owned.close();
  }
  if (databaseUrl === undefined) cpSync(join(source.data, 'database'), join(draft, 'database'), { recursive: true });
  return known;
}

/** The machines of a cluster have no moment in common: what is written while they are read is in some of its tables and not in others. */
function refuseChanged(before: Inventory, after: Inventory): void {
  const [first] = differences(before, after);
  if (first)
    throw new StartError(
      `Somebody wrote meanwhile (${first}), and the machines of a cluster have no moment in common: stop the gateways, and take it again.`,
    );
}

/** Without the queue: its jobs find what is to be done in the tables. Roles and rights are made anew at the next start. */
const dump = (url: string, snapshot: string, draft: string) =>
  runPostgresProgram('pg_dump', url, [
    '--format=custom',
    '--enable-row-security',
    '--no-owner',
    '--no-privileges',
    `--exclude-schema=${queueSchema}`,
    `--snapshot=${snapshot}`,
    `--file=${join(draft, 'database.dump')}`,
  ]);

/** A back-up needs no key: without one at hand it says less. */
function marksOf(ids: readonly string[], source: Source): Record<string, string> {
  const byId = keyringAtHand(source)?.byId ?? {};
  return Object.fromEntries(ids.flatMap((id) => (byId[id] ? [[id, keyMark(byId[id])]] : [])));
}

async function keysNeeded(db: Kysely<Tables>): Promise<string[]> {
  const later = ['file_pieces', 'second_factors'] as const;
  const { rows } = await sql<{ name: string }>`select name from unnest(${[...later]}::text[]) as name
    where to_regclass('public.' || name) is not null`.execute(db);
  const others = sql.join(
    rows.map(({ name }) => sql`union select key_id from ${sql.table(name)}`),
    sql` `,
  );
  const found = await sql<{ id: string }>`select number_key as id from cards union select cvv_key from cards
    union select seal_key from statements where seal_key is not null union select seal_key from audit_seals ${others}`.execute(
    db,
  );
  return found.rows.map(({ id }) => id);
}
