import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { Turns } from '../../turns.ts';

/** One whose transaction is under way, and one that is ready to begin when it ends. */
const atOnce = 2;
/** As long as the database lets somebody wait for a lock (node/postgres.ts), in milliseconds. */
const patience = 2_000;
/** A person would rather wait than be refused; the processor has its deadline. */
export const patienceOfPeople = 15_000;

interface Crowd {
  turns: Turns;
  /** How many are there, at work or waiting. */
  size: number;
}

const crowds = new WeakMap<Kysely<Tables>, Map<string, Crowd>>();

/**
 * Begins work that will lock these purses (accounts before cards, as they are locked) when few others of this process are at
 * work on them. Who would only wait for a lock waits here, and leaves the connections to those who can go on. It saves
 * waiting, and decides nothing: that is for the locks to do, which other processes take as well.
 * @throws UnavailableError `timeout` after two seconds, or as long as was said, with nothing done
 */
export function inTurn<T>(
  db: Kysely<Tables>,
  purses: readonly string[],
  work: () => Promise<T>,
  waits = patience,
): Promise<T> {
  // Who holds locks already must not wait for those who may be waiting for them.
  const [purse, ...others] = db.isTransaction ? [] : purses;
  if (purse === undefined) return work();
  return atPurse(crowdsOf(db), purse, () => inTurn(db, others, work, waits), waits);
}

function crowdsOf(db: Kysely<Tables>): Map<string, Crowd> {
  const known = crowds.get(db) ?? new Map<string, Crowd>();
  crowds.set(db, known);
  return known;
}

async function atPurse<T>(known: Map<string, Crowd>, purse: string, work: () => Promise<T>, waits: number): Promise<T> {
  const crowd = known.get(purse) ?? { turns: new Turns(atOnce, patience), size: 0 };
  known.set(purse, crowd);
  crowd.size++;
  try {
    return await crowd.turns.take(work, waits);
  } finally {
    if (--crowd.size === 0) known.delete(purse);
  }
}
