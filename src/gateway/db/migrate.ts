import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/index.ts';

/** The database was written by a newer version of the product; running on it could lose what that version stored. */
export class NewerDatabaseError extends Error {
  constructor(names: string[]) {
    super(`The database was written by a newer version of this program (it has ${names.join(', ')}).`);
    this.name = 'NewerDatabaseError';
  }
}

/**
 * Brings the database to this version's shape, as its owner, in one transaction; does nothing when it is there already.
 * Safe when several processes start at once. Refuses a database that a newer version has changed.
 */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const names = await migrated(db);
  const unknown = names.filter((name) => !(name in migrations));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  if (names.length === Object.keys(migrations).length) return;
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('The migration failed.', { cause: error });
}

/** Whether the database answers and has exactly this version's shape. Throws when it doesn't answer. */
export async function isMigrated<T>(db: Kysely<T>): Promise<boolean> {
  const names = await migrated(db);
  return names.length === Object.keys(migrations).length && names.every((name) => name in migrations);
}

/** Names of the migrations that the database has. */
async function migrated<T>(db: Kysely<T>): Promise<string[]> {
  const found = await sql<{ here: boolean }>`select to_regclass('kysely_migration') is not null as here`.execute(db);
  if (!found.rows[0]?.here) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
