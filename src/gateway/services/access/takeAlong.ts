import type { InTransaction } from '../../context.ts';
import { leaveDownloads } from '../download/leave.ts';

/**
 * What is somebody's own stands behind the wall of the customer whose they were, where they would neither find it nor get past it.
 * How they look at lists and want to be told goes along to the next customer; what they shared stays with those who work with it, and
 * what was begun or told about records that they don't see any more goes.
 */
export async function takeAlong(open: InTransaction, userId: string, customerId: string | null): Promise<void> {
  const { db } = open;
  const views = db.updateTable('savedViews').where('ownerId', '=', userId);
  await views.where('isShared', '=', true).set({ ownerId: null }).execute();
  await views.set({ customerId }).execute();
  await db.updateTable('noticeWishes').set({ customerId }).where('userId', '=', userId).execute();
  await db.deleteFrom('notices').where('userId', '=', userId).execute();
  await db.deleteFrom('cardholderDrafts').where('userId', '=', userId).execute();
  await leaveDownloads(open, 'userId', userId);
}
