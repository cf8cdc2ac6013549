import type { Kysely } from 'kysely';
import type { Tables } from './db/tables.ts';

/** How far a database was, as it says it itself: everything that was committed by then. */
export type Position = string;

/** A copy of the database that follows it at a small distance, for what only shows and decides nothing. */
export interface Replica {
  /**
   * Where to read from now, if everything is there that the database had at `position` (and in any case two seconds ago);
   * undefined where only the database itself will do.
   */
  holding(position: Position | null): ReplicaPlace | undefined;
  /** How far the database itself is now. */
  position(): Promise<Position>;
}

export interface ReplicaPlace {
  db: Kysely<Tables>;
  /** For files of many rows (ports.ts). */
  unhurried: Kysely<Tables>;
  /** Fails, and never succeeds, when the copy doesn't answer any more: what was asked of it is to be asked elsewhere. */
  gone: Promise<never>;
}
