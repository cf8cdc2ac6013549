import type { Kysely } from 'kysely';
import { type Context, scopeOf } from '../context.ts';
import type { Tables } from '../db/tables.ts';

/** For how long, in milliseconds, what had more rows than anybody counts is taken to have them still: hardly any are ever removed. */
const believed = 60_000;
const most = 1000;

const counted = new WeakMap<Kysely<Tables>, Map<string, number>>();

/** What is known of all rows of a noun that somebody sees, where only their customer limits them. */
export interface BeyondCounting {
  isKnown: () => boolean;
  remember: () => void;
}

/** For whoever sees the same rows: operator staff, or one customer's people. */
export function beyondCounting({ db, clock, actor }: Context, noun: string): BeyondCounting {
  const key = `${noun} ${JSON.stringify(scopeOf(actor))}`;
  return {
    isKnown: () => {
      const at = counted.get(db)?.get(key);
      return at !== undefined && Math.abs(clock().getTime() - at) <= believed;
    },
    remember: () => {
      const known = counted.get(db) ?? new Map<string, number>();
      if (known.size >= most) known.clear();
      counted.set(db, known.set(key, clock().getTime()));
    },
  };
}
