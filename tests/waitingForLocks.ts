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
