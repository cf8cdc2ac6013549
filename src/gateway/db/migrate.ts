import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { breaking, migrations } from './migrations/index.ts';
import { isSpread } from './spread/isSpread.ts';
import { oneByOne } from './spread/oneByOne.ts';

/** The database was written by a newer version of the product; running on it could lose what that version stored. */
export class NewerDatabaseError extends Error {
  constructor(names: string[]) {
    super(`The database was written by a newer version of this program (it has ${names.join(', ')}).`);
    this.name = 'NewerDatabaseError';
  }
}

/**
 * Brings the database to this version's shape, as its owner, in one transaction; does nothing when it is there already, or
 * further, as a newer version has left it that runs beside this one. Safe when several processes start at once.
 * @throws NewerDatabaseError for a database that a newer version has changed so that this one can't work on it
 */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const names = await migrated(db);
  const unknown = names.filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    if (await isFit(db, names)) return;
    throw new NewerDatabaseError(unknown);
  }
  if (names.length === Object.keys(migrations).length) return;
  const known = (await isSpread(db)) ? inOneGoEverywhere(migrations) : migrations;
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => known } }).migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('The migration failed.', { cause: error });
  await sql`update schema_fitness set oldest_fit = greatest(oldest_fit, ${breaking.at(-1)})`.execute(db);
}

/** For a database that is spread over machines. */
const inOneGoEverywhere = (all: Record<string, Migration>): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(all).map(([name, { up }]) => {
      const alone: Migration['up'] = async (db) => {
        await sql.raw(oneByOne).execute(db);
        await up(db);
      };
      return [name, { up: alone }];
    }),
  );

/** Whether the database answers and this version can work on it. Throws when it doesn't answer. */
export const isMigrated = async <T>(db: Kysely<T>): Promise<boolean> => isFit(db, await migrated(db));

/** It has all that this version knows, and nothing since that this version would have to know. */
async function isFit<T>(db: Kysely<T>, names: readonly string[]): Promise<boolean> {
  const own = Object.keys(migrations);
  if (!own.every((name) => names.includes(name))) return false;
  const { rows } = await sql<{ oldestFit: string }>`select oldest_fit as "oldestFit" from schema_fitness`.execute(db);
  const newest = own.at(-1) as string;
  return rows.every(({ oldestFit }) => newest >= oldestFit);
}

/** Names of the migrations that the database has. */
async function migrated<T>(db: Kysely<T>): Promise<string[]> {
  const found = await sql<{ here: boolean }>`select to_regclass('kysely_migration') is not null as here`.execute(db);
  if (!found.rows[0]?.here) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
