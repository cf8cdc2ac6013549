import { sql } from 'kysely';
import { noticesKeptFor } from '#domain/notice/notice.ts';
import type { Ports } from '../../ports.ts';
import { beforeTenant } from './beforeTenant.ts';

const aDay = 24 * 3_600_000;

/**
 * Deletes what no longer says anything: sessions and codes long over, old counts, answers to writes that nobody repeats any more, mails sent a week ago, addresses that
 * nobody has proved for as long, and what people were told three months ago. */
export async function forgetOld(ports: Ports): Promise<void> {
  const now = ports.clock().getTime();
  const yesterday = new Date(now - aDay);
  const lastWeek = new Date(now - 7 * aDay);
  await beforeTenant(ports, async (db) => {
    await db.deleteFrom('sessions').where('expiresAt', '<', yesterday).execute();
    await db.deleteFrom('cardSessions').where('expiresAt', '<', yesterday).execute();
    await db.deleteFrom('passkeyQuestions').where('expiresAt', '<', yesterday).execute();
    await db.deleteFrom('resetCodes').where('expiresAt', '<', yesterday).execute();
    await db.deleteFrom('attemptWindows').where('startedAt', '<', yesterday).execute();
    // By the database's clock alone, as it says when they came: services/idempotency.ts counts on it.
    await db.deleteFrom('requests').where('createdAt', '<', sql<Date>`now() - interval '2 days'`).execute();
    await db
      .updateTable('users')
      .set({ newEmail: null, newEmailAt: null })
      .where('newEmailAt', '<', lastWeek)
      .execute();
    const old = new Date(now - noticesKeptFor * aDay);
    await db.deleteFrom('notices').where('createdAt', '<', old).execute();
    await db.deleteFrom('mailOutbox').where('createdAt', '<', lastWeek).execute();
  });
}
