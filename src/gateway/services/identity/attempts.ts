import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** A kind of attempt: how many within any so many milliseconds. */
export interface AttemptLimit {
  within: number;
  atMost: number;
}

/** How many of a row's attempts no longer count. */
const over = (now: Date, within: number) =>
  sql<number>`width_bucket(${new Date(now.getTime() - within)}::timestamptz, attempt_windows.times)`;

/**
 * Counts an attempt, in the database, so that all nodes count together, and in one statement, so that attempts made
 * at once are all counted. Says how many there are within so many milliseconds, this one included; of too many, only that.
 * One that is too many doesn't count itself: else whoever kept trying would never be heard again, nor told of. It is kept behind
 * those that count until the next one comes.
 */
export async function countUp(
  db: Kysely<Tables>,
  key: string,
  now: Date,
  { within, atMost }: AttemptLimit,
): Promise<number> {
  const { many } = await db
    .insertInto('attemptWindows')
    .values({ key, startedAt: now, attempts: 1, times: sql`array[${now}::timestamptz]` })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        times: sql`attempt_windows.times[${over(now, within)} + 1:${atMost}::int] || ${now}::timestamptz`,
        startedAt: now,
      }),
    )
    .returning(sql<number>`cardinality(times)`.as('many'))
    .executeTakeFirstOrThrow();
  return many;
}

/** The same, saying whether it is within the limit. */
export const countAttempt = async (db: Kysely<Tables>, key: string, now: Date, limit: AttemptLimit): Promise<boolean> =>
  (await countUp(db, key, now, limit)) <= limit.atMost;

/** Whether no more attempts are allowed now; counts none. */
export async function isFull(
  db: Kysely<Tables>,
  key: string,
  now: Date,
  { within, atMost }: AttemptLimit,
): Promise<boolean> {
  const row = await db
    .selectFrom('attemptWindows')
    .select(sql<number>`least(cardinality(times), ${atMost}::int) - ${over(now, within)}`.as('many'))
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined && row.many >= atMost;
}

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
