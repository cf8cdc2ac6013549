import { type Kysely, sql } from 'kysely';
import { openDatabase } from '#gateway/db/database.ts';
import type { Tables } from '#gateway/db/tables.ts';
import { explainPostgres } from './openingFailure.ts';
import { forOwner, postgresDialect } from './postgres.ts';
import { StartError } from './startError.ts';

/**
 * A PostgreSQL database as it is: nothing is migrated.
 * @param setting by which the address was given
 * @throws StartError that says in one line why it can't be reached
 */
export async function signIn(url: string, connections: number, setting = 'DATABASE_URL'): Promise<Kysely<Tables>> {
  const db = openDatabase(postgresDialect({ url, patience: forOwner, connections, onError: () => {} }));
  try {
    await sql`select 1`.execute(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw new StartError(explainPostgres(error, url, setting), error);
  }
}
