import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** A kind of attempt: how many within how many milliseconds, counted from the first. */
export interface AttemptLimit {
  within: number;
  atMost: number;
}

/**
 * Counts an attempt, in the database, so that all nodes count together, and in one statement, so that attempts made
 * at once are all counted. Says how many there are within so many milliseconds, this one included.
 */
export async function countUp(db: Kysely<Tables>, key: string, now: Date, within: number): Promise<number> {
  const over = new Date(now.getTime() - within);
  const isOver = sql<boolean>`attempt_windows.started_at <= ${over}`;
  const { attempts } = await db
    .insertInto('attemptWindows')
    .values({ key, startedAt: now, attempts: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        attempts: sql`case when ${isOver} then 1 else attempt_windows.attempts + 1 end`,
        startedAt: sql`case when ${isOver} then ${now} else attempt_windows.started_at end`,
      }),
    )
    .returning('attempts')
    .executeTakeFirstOrThrow();
  return attempts;
}

/** The same, saying whether it is within the limit. */
export const countAttempt = async (db: Kysely<Tables>, key: string, now: Date, limit: AttemptLimit): Promise<boolean> =>
  (await countUp(db, key, now, limit.within)) <= limit.atMost;

/** Whether no more attempts are allowed now; counts none. */
export async function isFull(db: Kysely<Tables>, key: string, now: Date, limit: AttemptLimit): Promise<boolean> {
  const window = await db
    .selectFrom('attemptWindows')
    .select('attempts')
    .where('key', '=', key)
    .where('startedAt', '>', new Date(now.getTime() - limit.within))
    .executeTakeFirst();
  return window !== undefined && window.attempts >= limit.atMost;
}

/** An attempt that turned out well doesn't count. */
export async function uncountAttempt(db: Kysely<Tables>, key: string): Promise<void> {
  await db
    .updateTable('attemptWindows')
    .set({ attempts: sql`greatest(attempts - 1, 0)` })
    .where('key', '=', key)
    .execute();
}

/** As much writing as counting somebody's try takes, where there is nobody to count it for: the time tells nothing. */
export async function countUnseen(db: Kysely<Tables>, now: Date): Promise<void> {
  await countAttempt(db, `unseen:${now.getTime() % 256}`, now, { within: 0, atMost: 0 });
}
