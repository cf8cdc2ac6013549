import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { migrations } from '#gateway/db/migrations/index.ts';
import { distribute, NotSpreadableError, refuseUnfit } from '#gateway/db/spread/distribute.ts';
import type { Tables } from '#gateway/db/tables.ts';
import type { BrokenRow } from '#gateway/verify/check.ts';
import { type Finding, verify } from '#gateway/verify/verify.ts';
import { keyMark, keyringAtHand, openKeyring } from '../keys.ts';
import { openInstallation } from '../open.ts';
import type { Settings } from '../settings.ts';
import { StartError } from '../startError.ts';
import { refuseDamaged } from './contents.ts';
import { bringBack, filesBeside } from './copyFiles.ts';
import { differences, Manifest, manifestName, takeInventory } from './manifest.ts';
import { atOneMoment, openAsOwner, withFolder } from './owner.ts';
import { ownPartsOf, runPostgresProgram } from './postgresPrograms.ts';

/**
 * Puts a back-up into an empty place: a new database (PostgreSQL) or data folder (embedded), and its documents. Nothing is
 * written before everything was checked that can be: the back-up's files, the keys that it needs, that the place is empty.
 * Afterwards it is compared with the manifest, and asked whether every rule holds.
 * @throws StartError that says what is wrong
 */
export async function restoreBackup(
  from: string,
  into: Settings,
  tell: (finding: Finding) => void = () => {},
): Promise<Manifest> {
  const manifest = readManifest(from);
  refuseOther(manifest, into);
  await refuseDamaged(from, manifest.contents);
  await withFolder(into, async () => {
    await refuseUsed(into);
    if (manifest.isSpread) await onCluster(into, refuseUnfit);
    const keys = openKeyring(into);
    const files = filesBeside(into, keys);
    // Before the database: whatever ends in between leaves none, and can be begun again.
    if (files) await bringBack(from, { files, keys });
    await copyBack(from, into);
    if (manifest.isSpread) await onCluster(into, distribute);
    await compare(manifest, into);
  });
  await refuseBroken(from, into, tell);
  return manifest;
}

function readManifest(from: string): Manifest {
  const path = join(from, manifestName);
  if (!existsSync(path)) throw new StartError(`${from} is no back-up: it has no ${manifestName}.`);
  const { data, error } = Manifest.safeParse(parsed(readFileSync(path, 'utf8')));
  if (error) throw new StartError(`${path} can't be read by this version.`, error);
  return data;
}

/** Undefined where it breaks off, which is no manifest. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refuseOther({ engine, inventory, keysNeeded, keyMarks = {} }: Manifest, into: Settings): void {
  const newer = inventory.migrations.filter((name) => !(name in migrations));
  if (newer.length > 0)
    throw new StartError(`The back-up is of a newer version (it has ${newer.join(', ')}): restore it with that one.`);
  if ((engine === 'postgresql') !== (into.databaseUrl !== undefined)) {
    const how =
      engine === 'postgresql' ? 'set DATABASE_URL to an empty PostgreSQL database' : 'leave DATABASE_URL unset';
    throw new StartError(
      `The back-up is of ${engine === 'postgresql' ? 'PostgreSQL' : 'the embedded database'}: ${how}.`,
    );
  }
  // Nothing is written yet, not even a key to develop with.
  const byId = (into.isProduction ? openKeyring(into) : keyringAtHand(into))?.byId ?? {};
  const missing = keysNeeded.filter((id) => !(id in byId));
  if (missing.length > 0) {
    throw new StartError(
      `The key ${missing.join(', ')} is missing: without it the back-up's card numbers and signatures can't be read. Keys are kept apart from back-ups; give PORTAL_KEY_FILE the ring of that time.`,
    );
  }
  const others = keysNeeded.filter((id) => keyMarks[id] && keyMarks[id] !== keyMark(byId[id] as Uint8Array));
  if (others.length > 0) {
    throw new StartError(
      `The key ${others.join(', ')} is another one than the back-up was made with: its card numbers and signatures can't be read. Give PORTAL_KEY_FILE the ring of that time.`,
    );
  }
}

async function refuseUsed(into: Settings): Promise<void> {
  if (into.databaseUrl === undefined) {
    if (existsSync(join(into.data, 'database')))
      throw new StartError(`${into.data} has a database already: name an empty folder with PORTAL_DATA.`);
    return;
  }
  const owned = await openAsOwner(into);
  try {
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1`.execute(owned.db);
    if (rows[0])
      throw new StartError(
        `The database has tables already (${rows[0].name}): create an empty one and name it in DATABASE_URL.`,
      );
  } finally {
    await owned.close();
  }
}

async function copyBack(from: string, into: Settings): Promise<void> {
  if (into.databaseUrl === undefined) {
    // Aside and then moved, as one is made (pglite/database.ts): what was interrupted is never taken for a whole one.
    const draft = join(into.data, `database.new-${process.pid}`);
    cpSync(join(from, 'database'), draft, { recursive: true });
    renameSync(draft, join(into.data, 'database'));
  } else {
    await copyBackDump(join(from, 'database.dump'), into.databaseUrl);
  }
}

async function copyBackDump(dump: string, url: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-restore-'));
  try {
    const list = join(folder, 'parts');
    writeFileSync(list, await ownPartsOf(dump));
    const options = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges', `--use-list=${list}`];
    await runPostgresProgram('pg_restore', url, [...options, dump]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What was spread is spread again: its shape is a cluster's, and a gateway on one machine couldn't write in it. */
async function onCluster(into: Settings, work: (db: Kysely<Tables>) => Promise<unknown>): Promise<void> {
  const owned = await openAsOwner(into);
  try {
    await work(owned.db);
  } catch (error) {
    if (error instanceof NotSpreadableError)
      throw new StartError(`The back-up is of a database that was spread over a cluster. ${error.message}`, error);
    throw error;
  } finally {
    await owned.close();
  }
}

async function compare({ inventory }: Manifest, into: Settings): Promise<void> {
  const owned = await openAsOwner(into);
  try {
    const found = await atOneMoment(owned, false, (db) => takeInventory(db));
    const [first, ...more] = differences(inventory, found);
    if (first)
      throw new StartError(
        `What was restored isn't what was kept: ${first}${more.length ? `, and ${more.length} more` : ''}.`,
      );
  } finally {
    await owned.close();
  }
}

/** As the gateway opens it: this version's shape, its own role, the keys that it will have, and where it keeps files. */
async function refuseBroken(from: string, into: Settings, tell: (finding: Finding) => void): Promise<void> {
  const installation = await openInstallation(into);
  try {
    if (!filesBeside(into, installation.ports.keys)) await bringBack(from, installation.ports);
    const findings = await installation.patiently((ports) => verify(ports, tell));
    const failed = findings.find(({ broken }) => broken.length > 0);
    if (failed) throw new StartError(`${failed.check.name} does not hold: ${written(failed.broken[0] as BrokenRow)}`);
  } finally {
    await installation.close();
  }
}

/** A row as one line. */
export const written = (row: BrokenRow): string =>
  JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? Number(value) : value)).slice(1, -1);
