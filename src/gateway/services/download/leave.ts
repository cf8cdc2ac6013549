import type { InTransaction } from '../../context.ts';

/**
 * Leaves behind what somebody had made who is no longer there to take it: what waits or is being made isn't made any more, and finished
 * files are nobody's, and go (jobs/expireDownloads.ts).
 */
export async function leaveDownloads({ db, wake }: InTransaction, userId: string): Promise<void> {
  await db.deleteFrom('downloads').where('userId', '=', userId).where('status', '<>', 'ready').execute();
  await db.updateTable('downloads').set({ userId: null }).where('userId', '=', userId).execute();
  wake('expireDownloads');
}
