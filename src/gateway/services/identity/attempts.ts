import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** A kind of attempt: how many within any so many milliseconds. */
export interface AttemptLimit {
  within: number;
  atMost: number;
  /** How many are heard of who asks now, where those of others are counted further. */
  heard?: number;
}

/** How many of a row's attempts no longer count. */
const over = (now: Date, within: number) =>
  sql<number>`width_bucket(${new Date(now.getTime() - within)}::timestamptz, attempt_windows.times)`;

/** How an attempt stands among the others. */
export interface Count {
  /** How many there are within so many milliseconds, this one included; of too many, only that. */
  many: number;
  /** In how many milliseconds another one may be made; 0 where this one is within the limit. */
  wait: number;
}

/**
 * Counts an attempt, in the database, so that all nodes count together, and in one statement, so that attempts made
 * at once are all counted.
 * One that is too many doesn't count itself: else whoever kept trying would never be heard again, nor told of. It is kept behind
 * those that count until the next one comes.
 * @param most how many are heard, where that is another number than for all who ask now
 */
export async function countUp(
  db: Kysely<Tables>,
  key: string,
  now: Date,
  { within, atMost, heard = atMost }: AttemptLimit,
  most = heard,
): Promise<Count> {
  const { many, since } = await db
    .insertInto('attemptWindows')
    .values({ key, startedAt: now, attempts: 1, times: sql`array[${now}::timestamptz]` })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        times: sql`attempt_windows.times[${over(now, within)} + 1:${atMost}::int] || ${now}::timestamptz`,
        startedAt: now,
      }),
    )
    .returning([
      sql<number>`cardinality(times)`.as('many'),
      // Once this one is over, fewer than `most` of those before the newest are left.
      sql<Date | null>`times[cardinality(times) - ${most}::int]`.as('since'),
    ])
    .executeTakeFirstOrThrow();
  return { many, wait: waitFor(since, now, within) };
}

/** The same, saying only how long to wait for another: 0 where this one is within the limit. */
export const countAttempt = async (db: Kysely<Tables>, key: string, now: Date, limit: AttemptLimit): Promise<number> =>
  (await countUp(db, key, now, limit)).wait;

/** In how many milliseconds an attempt may be made, 0 for now; counts none. */
export async function waitForRoom(
  db: Kysely<Tables>,
  key: string,
  now: Date,
  { within, atMost, heard = atMost }: AttemptLimit,
): Promise<number> {
  const row = await db
    .selectFrom('attemptWindows')
    .select(sql<Date | null>`times[cardinality(times) - ${heard}::int + 1]`.as('since'))
    .where('key', '=', key)
    .executeTakeFirst();
  return waitFor(row?.since ?? null, now, within);
}

/** Until an attempt of that moment no longer counts. */
const waitFor = (since: Date | null, now: Date, within: number): number =>
  since ? Math.max(since.getTime() + within - now.getTime(), 0) : 0;

/** An attempt that turned out well doesn't count. */
export async function uncountAttempt(db: Kysely<Tables>, key: string): Promise<void> {
  await db
    .updateTable('attemptWindows')
    .set({ times: sql`times[:cardinality(times) - 1]` })
    .where('key', '=', key)
    .execute();
}

/** As much writing as counting somebody's try takes, where there is nobody to count it for: the time tells nothing. */
export async function countUnseen(db: Kysely<Tables>, now: Date): Promise<void> {
  await countAttempt(db, `unseen:${now.getTime() % 256}`, now, { within: 0, atMost: 0 });
}
