import { type Kysely, sql } from 'kysely';
import type { Keyring } from '#gateway/ports.ts';
import { StartError } from './startError.ts';

/**
 * Asked of a database before anything else is done to it, as its owner: a gateway without the keys of what is there would
 * decline its cards and show nobody their numbers, and its sign-in, which is made with the keys, would lock the others out.
 * @throws StartError naming the keys that card numbers here need and the ring lacks
 */
export async function refuseMissingKeys<T>(db: Kysely<T>, { byId }: Keyring): Promise<void> {
  const here = await sql<{ column: string }>`select column_name as "column" from information_schema.columns
    where table_schema = 'public' and table_name = 'cards' and column_name in ('number_key', 'cvv_key')`.execute(db);
  const used = new Set<string>();
  for (const { column } of here.rows) for (const id of await valuesOf(db, column)) used.add(id);
  const missing = [...used].filter((id) => !(id in byId)).toSorted();
  if (missing.length === 0) return;
  throw new StartError(
    `The database has cards that need the ${missing.length === 1 ? 'key' : 'keys'} ${missing.join(', ')}, which PORTAL_KEY_FILE or PORTAL_KEYS lacks: add the line of each below the current one.`,
  );
}

/** The different values of a column, each found by its index: there are few, however many cards there are. */
async function valuesOf<T>(db: Kysely<T>, column: string): Promise<string[]> {
  const name = sql.ref(column);
  return db.connection().execute(async (one) => {
    await sql`select set_config('app.staff', 'on', false)`.execute(one);
    const { rows } = await sql<{ id: string }>`with recursive used (id) as (
        select min(${name}) from cards
        union all select (select min(${name}) from cards where ${name} > used.id) from used where used.id is not null
      ) select id from used where id is not null`.execute(one);
    await sql`select set_config('app.staff', '', false)`.execute(one);
    return rows.map(({ id }) => id);
  });
}
