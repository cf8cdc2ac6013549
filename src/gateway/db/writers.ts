import type { Kysely } from 'kysely';
import { Turns } from '../turns.ts';
import type { Tables } from './tables.ts';

/** How long to wait for others to end their writing: as long as for a connection (node/postgres.ts), in milliseconds. */
const patience = 4_000;

const turns = new WeakMap<Kysely<Tables>, Turns>();

/** Of so many connections, those on which something may be written at a time; the others are kept for who only reads. */
export const writersAmong = (connections: number): number => connections - Math.floor(connections / 4);

/**
 * Lets no more than so many transactions that write be open at a time: writers wait for each other's locks, and readers for
 * nobody, if only there is a connection for them.
 */
export const limitWriters = (db: Kysely<Tables>, atOnce: number): void =>
  void turns.set(db, new Turns(atOnce, patience));

/** @throws UnavailableError `timeout` when others wrote for too long; nothing has been done then */
export const asWriter = <T>(db: Kysely<Tables>, work: () => Promise<T>): Promise<T> =>
  turns.get(db)?.take(work) ?? work();
