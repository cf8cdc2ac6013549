import { sql } from 'kysely';
import type { InTransaction } from '../../context.ts';

/**
 * Leaves behind what somebody had made who is no longer there to take it, or a line that they don't want any more: what waits or is being
 * made isn't made any more, and files, also those that aren't whole, are nobody's, and go (jobs/expireDownloads.ts).
 */
export async function leaveDownloads({ db, wake }: InTransaction, by: 'userId' | 'id', value: string): Promise<void> {
  await db.deleteFrom('downloads').where(by, '=', value).where('file', 'is', null).execute();
  const status = sql<'cancelled'>`case when status in ('waiting', 'running') then 'cancelled' else status end`;
  await db.updateTable('downloads').set({ userId: null, status }).where(by, '=', value).execute();
  wake('expireDownloads');
}
