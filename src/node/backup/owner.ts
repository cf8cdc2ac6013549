import { join } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import { openDatabase } from '#gateway/db/database.ts';
import { embeddedDialect } from '#gateway/db/embedded.ts';
import type { Tables } from '#gateway/db/tables.ts';
import { lockFolder } from '../folderLock.ts';
import { EmbeddedDatabase } from '../pglite/database.ts';
import { signIn } from '../signIn.ts';

export interface Owned {
  db: Kysely<Tables>;
  close(): Promise<void>;
}

/**
 * The database as its owner, as it is: nothing is migrated. Whoever opens an embedded one holds the lock of its folder.
 * @throws StartError where PostgreSQL can't be reached
 */
export async function openAsOwner({
  databaseUrl,
  data,
}: {
  databaseUrl: string | undefined;
  data: string;
}): Promise<Owned> {
  if (databaseUrl !== undefined) {
    const db = await signIn(databaseUrl, 2);
    return { db, close: () => db.destroy() };
  }
  const embedded = await EmbeddedDatabase.open({ folder: join(data, 'database') });
  embedded.deadline = 60 * 60_000;
  const db = openDatabase(embeddedDialect(embedded));
  const close = async () => {
    await db.destroy();
    await embedded.close();
  };
  return { db, close };
}

/** Reads one moment of every customer's rows; on PostgreSQL others can read the same moment by its `snapshot`. */
export function atOneMoment<T>(
  { db }: Owned,
  isPostgres: boolean,
  work: (db: Transaction<Tables>, snapshot: string | undefined) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await sql`select set_config('app.staff', 'on', true)`.execute(trx);
      if (!isPostgres) return work(trx, undefined);
      // It is idle for as long as the dump of the moment takes, or a store of files.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
      const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(trx);
      return work(trx, rows[0]?.snapshot);
    });
}

/** An embedded database is one process's at a time; a server's looks after that itself. */
export function withFolder<T>(
  { databaseUrl, data }: { databaseUrl: string | undefined; data: string },
  work: () => Promise<T>,
): Promise<T> {
  if (databaseUrl !== undefined) return work();
  const lock = lockFolder(data);
  return work().finally(() => lock.release());
}
