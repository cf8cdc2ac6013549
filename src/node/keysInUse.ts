import { type Kysely, sql, type Transaction } from 'kysely';
import type { Keyring } from '#gateway/ports.ts';
import { openNumber } from '#gateway/services/card/cardSecrets.ts';
import { StartError } from './startError.ts';

/** What can't be read without the key that a column names; each has an index. */
const needing = {
  cards: { table: 'cards', columns: ['number_key', 'cvv_key'] },
  'second factors': { table: 'second_factors', columns: ['key_id'] },
  documents: { table: 'file_pieces', columns: ['key_id'] },
} as const;

/**
 * Asked of a database before anything else is done to it, as its owner: a gateway without the keys of what is there would
 * decline its cards and show nobody their numbers, and its sign-in, which is made with the keys, would lock the others out.
 * @throws StartError naming the keys that card numbers, second factors and files here need and the ring lacks, or has other ones of
 * the same name of
 */
export async function refuseMissingKeys<T>(db: Kysely<T>, keys: Keyring): Promise<void> {
  for (const [what, { table, columns }] of Object.entries(needing)) {
    const here = await sql<{ column: string }>`select column_name as "column" from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and column_name = any(${[...columns]})`.execute(db);
    const found = new Set<string>();
    for (const { column } of here.rows) for (const id of await valuesOf(db, table, column)) found.add(id);
    refuseMissing(what, [...found].filter((id) => !(id in keys.byId)).toSorted());
    if (table === 'cards') for (const id of found) await refuseOther(db, keys, id);
  }
}

function refuseMissing(what: string, missing: readonly string[]): void {
  if (missing.length === 0) return;
  throw new StartError(
    `The database has ${what} that need the ${missing.length === 1 ? 'key' : 'keys'} ${missing.join(', ')}, which PORTAL_KEY_FILE or PORTAL_KEYS lacks: add the line of each below the current one.`,
  );
}

/** Of so many card numbers one must open: one that was damaged keeps nobody from starting. */
const tried = 3;

async function refuseOther<T>(db: Kysely<T>, keys: Keyring, id: string): Promise<void> {
  const cards = await asStaff(db, async (trx) => {
    const { rows } = await sql<{ id: string; numberCipher: Uint8Array; numberKey: string }>`
      select id, number_cipher as "numberCipher", number_key as "numberKey" from cards
      where number_key = ${id} limit ${tried}`.execute(trx);
    return rows;
  });
  if (cards.length === 0) return;
  const opened = await Promise.allSettled(cards.map((card) => openNumber(keys, card)));
  if (opened.some(({ status }) => status === 'fulfilled')) return;
  throw new StartError(
    `The key ${id} is another one than the database's card numbers were encrypted with: give PORTAL_KEY_FILE or PORTAL_KEYS the one of that name that they were.`,
  );
}

/** The different values of a column, one after the other by its index: there are few, however many rows there are. */
function valuesOf<T>(db: Kysely<T>, table: string, column: string): Promise<string[]> {
  const [name, from] = [sql.ref(column), sql.table(table)];
  return asStaff(db, async (trx) => {
    const values: string[] = [];
    for (;;) {
      const last = values.at(-1);
      const beyond = last === undefined ? sql`true` : sql`${name} > ${last}`;
      const { rows } = await sql<{ id: string | null }>`select min(${name}) as id from ${from} where ${beyond}`.execute(
        trx,
      );
      const id = rows[0]?.id;
      if (!id) return values;
      values.push(id);
    }
  });
}

const asStaff = <T, R>(db: Kysely<T>, work: (trx: Transaction<T>) => Promise<R>): Promise<R> =>
  db.transaction().execute(async (trx) => {
    // In words that reach the machines of a database that is spread, too.
    await sql`set local app.staff = 'on'`.execute(trx);
    return work(trx);
  });
