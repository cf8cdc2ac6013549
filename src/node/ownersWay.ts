import { type Kysely, sql } from 'kysely';
import { openDatabase } from '#gateway/db/database.ts';
import type { Tables } from '#gateway/db/tables.ts';
import { explainPostgres } from './openingFailure.ts';
import { forOwner, postgresDialect } from './postgres.ts';
import { StartError } from './startError.ts';

/**
 * A PostgreSQL database as its owner, as it is: nothing is migrated.
 * @throws StartError that says in one line why it can't be reached
 */
export async function signInAsOwner(url: string, connections: number): Promise<Kysely<Tables>> {
  const db = openDatabase(postgresDialect({ url, patience: forOwner, connections, onError: () => {} }));
  try {
    await sql`select 1`.execute(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw new StartError(explainPostgres(error, url), error);
  }
}
