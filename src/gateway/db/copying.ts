import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** A piece has at least so many bytes, unless it is the last. */
const pieceSize = 64 * 1024;
/** All of a file, which takes as long as whoever reads it; milliseconds. Nobody's transaction is open for longer. */
const longest = 30 * 60_000;

/**
 * What a select finds as PostgreSQL copies it (`copy … to stdout`, its own text format), whole lines at a time, read no faster
 * than they are taken; a piece is good until the next but one is asked for. Only where the driver copies (`ports.unhurried.copies`).
 */
export async function* copied(db: Transaction<Tables>, select: RawBuilder<unknown>): AsyncGenerator<Uint8Array> {
  await sql`select set_config('statement_timeout', ${String(longest)}, true)`.execute(db);
  const statement = sql<{ lines: Uint8Array }>`copy (${select}) to stdout`.compile(db);
  for await (const { rows } of db.getExecutor().stream<{ lines: Uint8Array }>(statement, pieceSize))
    for (const { lines } of rows) yield lines;
}
