import { sql } from 'kysely';
import { isCitus } from './citus.ts';
import type { TestDatabase } from './database.ts';

/** On a cluster it is a connection to the machine with the row that waits. */
const activity = sql.table(isCitus ? 'citus_stat_activity' : 'pg_stat_activity');

/** How many connections to a test's database wait for a lock now. */
export async function waitingForLocks({ asOwner }: TestDatabase): Promise<number> {
  const { rows } = await asOwner((db) =>
    sql<{ waiting: number }>`select count(*)::int as waiting from ${activity}
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db),
  );
  return rows[0]?.waiting ?? 0;
}

/** Until so many wait for a lock; nothing to wait for where there is one connection only, as each waits for that anyway. */
export async function untilWaiting(database: TestDatabase, many = 1): Promise<void> {
  if (process.env.TEST_DATABASE_URL === undefined) return;
  for (let tried = 0; tried < 200; tried++) {
    if ((await waitingForLocks(database)) >= many) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('Too few wait');
}
