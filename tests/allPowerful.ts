import { type Kysely, sql } from 'kysely';
import type { Tables } from '#gateway/db/tables.ts';
import type { TestDatabase } from './database.ts';

class Undone extends Error {}

/**
 * What is found after somebody with all power over the database did this, who takes its triggers and foreign keys away
 * first; then it is undone.
 */
export async function afterDamage<T>(
  database: Pick<TestDatabase, 'asOwner'>,
  damage: (db: Kysely<Tables>) => Promise<unknown>,
  look: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  let found: { what: T } | undefined;
  const damageAndLook = async (db: Kysely<Tables>) => {
    await sql`select set_config('app.staff', 'on', true), set_config('session_replication_role', 'replica', true)`.execute(
      db,
    );
    await damage(db);
    found = { what: await look(db) };
    throw new Undone();
  };
  try {
    await database.asOwner((db) => (db.isTransaction ? damageAndLook(db) : db.transaction().execute(damageAndLook)));
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  if (!found) throw new Error('The damage was not done');
  return found.what;
}
