import { join } from 'node:path';
import type { Dialect, Kysely } from 'kysely';
import { appRole, createAppRole, grantAppRole, UnfitRoleError } from '#gateway/db/appRole.ts';
import { type OnStatement, openDatabase } from '#gateway/db/database.ts';
import { embeddedDialects } from '#gateway/db/embedded.ts';
import { migrate, NewerDatabaseError } from '#gateway/db/migrate.ts';
import { spreadDialect } from '#gateway/db/spread/dialect.ts';
import { isSpread } from '#gateway/db/spread/isSpread.ts';
import type { Tables } from '#gateway/db/tables.ts';
import { limitWriters, writersAmong } from '#gateway/db/writers.ts';
import type { Keyring, Log, Unhurried } from '#gateway/ports.ts';
import { signingInAt } from './addresses.ts';
import { lockFolder } from './folderLock.ts';
import { installQueue, type JobQueue, queueOnEmbedded, queueOnPostgres } from './jobs/jobQueue.ts';
import { masterKeys } from './keys.ts';
import { refuseMissingKeys } from './keysInUse.ts';
import { explainEmbedded, explainPostgres } from './openingFailure.ts';
import { refuseElsewhere, refuseUnlimited } from './otherWays.ts';
import { EmbeddedDatabase } from './pglite/database.ts';
import { forFiles, forOwner, forRequests, type PoolNumbers, postgresDialect } from './postgres.ts';
import { preparePostgres } from './postgresOwner.ts';
import { type OpenReplica, openReplica } from './replica/replica.ts';
import type { Settings } from './settings.ts';
import { StartError } from './startError.ts';

/**
 * Others wait for as long as the embedded database needs for so many rows of a file. Fewer are hardly quicker: planning takes
 * most of it, and a file of 10,000 rows takes three times as long by 150 as by 400.
 */
const rowsAtOnce = 400;
/**
 * A file that is copied keeps its connection for as long as its reader takes: one for each that the gate lets in (config.ts), one for
 * what is made in the background, and one over. Together they are no quicker than the one thread that writes them.
 */
export const connectionsForFiles = 10;

/** A migrated database, open as the role that row-level security holds. */
export interface Store {
  db: Kysely<Tables>;
  unhurried: Unhurried;
  /** Runs work whose statements may take long: seeding. */
  patiently<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** The queue of jobs, which is in the same database. */
  queue: JobQueue;
  /** Of PostgreSQL only. */
  pool?: PoolNumbers | undefined;
  replica?: OpenReplica | undefined;
  /** Where the gateway's own role signs in; of PostgreSQL only. */
  appUrl?: string;
  /** Whether that database is spread over machines. */
  isSpread?: boolean;
  close(): Promise<void>;
}

export interface OpeningStore {
  onStatement?: OnStatement | undefined;
  /** Where the gateway's own role signs in, if another process has prepared the database: then it isn't even looked at. */
  appUrl?: string | undefined;
  /** What that process found, as nothing is asked of the database here, which may be away. */
  isSpread?: boolean | undefined;
  /** Whether people are answered, who may be shown what a replica has. */
  isServer?: boolean;
}

type StoreSettings = Pick<Settings, 'data' | 'databaseUrl' | 'databaseAppUrl' | 'connections'> &
  Partial<Pick<Settings, 'poolerUrl' | 'readUrl'>>;

/**
 * Opens the database that the settings name, PostgreSQL or the embedded one, and brings it to this version's shape.
 * @throws StartError when another process has it, it can't be reached, or a newer version wrote it
 */
export async function openStore(
  settings: StoreSettings,
  keys: Keyring,
  log: Log,
  opening: OpeningStore = {},
): Promise<Store> {
  const { onStatement, appUrl, isServer } = opening;
  const { databaseUrl } = settings;
  try {
    return await (databaseUrl
      ? openPostgres(appUrl ?? (await prepared(databaseUrl, settings, keys)), settings, log, opening)
      : openEmbedded(settings, keys, log, onStatement, isServer));
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (error instanceof UnfitRoleError) throw new StartError(`${error.message} Correct DATABASE_APP_URL.`, error);
    if (error instanceof NewerDatabaseError) {
      throw new StartError(`${error.message} Start that version or a later one.`, error);
    }
    throw new StartError(
      databaseUrl ? explainPostgres(error, databaseUrl) : explainEmbedded(error, settings.data),
      error,
    );
  }
}

async function openEmbedded(
  { data }: StoreSettings,
  keys: Keyring,
  log: Log,
  onStatement?: OnStatement,
  isServer?: boolean,
): Promise<Store> {
  const lock = lockFolder(data, { isServer });
  try {
    const embedded = await EmbeddedDatabase.open({
      folder: join(data, 'database'),
      onReopened: (reason) => log.error({ err: reason }, 'the embedded database was opened again'),
    });
    const dialects = embeddedDialects(embedded);
    const db = openDatabase(dialects.hurried, onStatement);
    const behind = openDatabase(dialects.unhurried, onStatement);
    await refuseMissingKeys(db, keys);
    await embedded.patiently(() => migrate(db));
    await createAppRole(db, appRole);
    await grantAppRole(db, appRole);
    const queue = queueOnEmbedded(db, embedded);
    await installQueue(queue, db, appRole);
    await embedded.assume(appRole);
    const close = async () => {
      await Promise.all([db.destroy(), behind.destroy()]);
      await embedded.close();
      lock.release();
    };
    const unhurried = { db: behind, rowsAtOnce };
    return { db, unhurried, patiently: (work) => embedded.patiently(() => work(db)), queue, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Where to sign in to a database that has this version's shape now. */
async function prepared(ownerUrl: string, settings: StoreSettings, keys: Keyring): Promise<string> {
  const { databaseAppUrl, poolerUrl } = settings;
  await asOwner(ownerUrl, (db) => refuseMissingKeys(db, keys));
  if (databaseAppUrl !== undefined) await refuseElsewhere(ownerUrl, databaseAppUrl);
  const isPooled = poolerUrl !== undefined;
  const { appUrl } = await preparePostgres(ownerUrl, databaseAppUrl, masterKeys(keys), { isPooled });
  if (isPooled) await refuseUnlimited(poolerUrl, appUrl);
  return appUrl;
}

async function openPostgres(
  appUrl: string,
  { poolerUrl, readUrl, connections }: StoreSettings,
  log: Log,
  { onStatement, isServer = false, isSpread: isKnownSpread }: OpeningStore,
): Promise<Store> {
  const onError = (error: Error) => log.error({ err: error }, 'a connection to the database broke');
  let pool: PoolNumbers | undefined;
  const onPool = (numbers: PoolNumbers) => {
    pool = numbers;
  };
  const isPooled = poolerUrl !== undefined;
  const url = isPooled ? signingInAt(poolerUrl, appUrl) : appUrl;
  // Machines of a cluster have replicas of their own, of which nothing is known here.
  const isOnMachines = isKnownSpread ?? (await asOwner(appUrl, isSpread));
  const suited = isOnMachines ? spreadDialect : (dialect: Dialect) => dialect;
  const dialect = postgresDialect({ url, patience: forRequests, connections, isPooled, onError, onPool });
  const db = openDatabase(suited(dialect), onStatement);
  limitWriters(db, writersAmong(connections));
  const patiently: Store['patiently'] = async (work) => {
    const patient = openDatabase(suited(postgresDialect({ url: appUrl, patience: forOwner, connections: 2, onError })));
    try {
      return await work(patient);
    } finally {
      await patient.destroy();
    }
  };
  const aside = { url, patience: forFiles, connections: connectionsForFiles, isPooled, onError };
  const unhurried = {
    db: openDatabase(suited(postgresDialect(aside)), onStatement),
    rowsAtOnce: Number.POSITIVE_INFINITY,
    ...(!isOnMachines && { copies: true as const }),
  };
  const replica =
    readUrl && isServer && !isOnMachines
      ? openReplica({
          url: signingInAt(readUrl, appUrl),
          primaryUrl: appUrl,
          connections,
          connectionsForFiles,
          log,
          onStatement,
        })
      : undefined;
  const close = async () => void (await Promise.all([db.destroy(), unhurried.db.destroy(), replica?.close()]));
  const queue = queueOnPostgres(appUrl);
  return { db, unhurried, patiently, queue, pool, replica, appUrl, isSpread: isOnMachines, close };
}

function asOwner<T>(url: string, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const db = openDatabase(postgresDialect({ url, patience: forOwner, connections: 1, onError: () => {} }));
  return work(db).finally(() => db.destroy());
}
