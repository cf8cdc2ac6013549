import { type RawBuilder, sql, type Transaction } from 'kysely';
import { noticesKeptFor } from '#domain/notice/notice.ts';
import type { Tables } from '../../db/tables.ts';
import type { Ports } from '../../ports.ts';
import { beforeTenant } from './beforeTenant.ts';
import { mostTries } from './outbox.ts';

const aDay = 24 * 3_600_000;
/** So many rows go in one statement, which has few seconds. */
const atOnce = 10_000;

/**
 * Deletes what no longer says anything: sessions and codes long over, old counts, answers to writes that nobody repeats any more, mails sent or given up a week ago, addresses that
 * nobody has proved for as long, and what people were told three months ago. What somebody holds just now goes the next time.
 */
export async function forgetOld(ports: Ports): Promise<void> {
  const now = ports.clock().getTime();
  const yesterday = new Date(now - aDay);
  const lastWeek = new Date(now - 7 * aDay);
  await forget(ports, 'sessions', sql`expires_at < ${yesterday}`);
  await forget(ports, 'card_sessions', sql`expires_at < ${yesterday}`);
  await forget(ports, 'passkey_questions', sql`expires_at < ${yesterday}`);
  await forget(ports, 'reset_codes', sql`expires_at < ${yesterday}`);
  await forget(ports, 'attempt_windows', sql`started_at < ${yesterday}`);
  // By the database's clock alone, as it says when they came: services/idempotency.ts counts on it.
  await forget(ports, 'requests', sql`created_at < now() - interval '2 days'`);
  await forget(ports, 'notices', sql`created_at < ${new Date(now - noticesKeptFor * aDay)}`);
  await forget(ports, 'mail_outbox', sql`created_at < ${lastWeek} and (sent_at is not null or tries >= ${mostTries})`);
  await beforeTenant(ports, (db) =>
    db.updateTable('users').set({ newEmail: null, newEmailAt: null }).where('newEmailAt', '<', lastWeek).execute(),
  );
}

type Forgotten =
  | 'sessions'
  | 'card_sessions'
  | 'passkey_questions'
  | 'reset_codes'
  | 'attempt_windows'
  | 'requests'
  | 'notices'
  | 'mail_outbox';

async function forget(ports: Ports, from: Forgotten, isOver: RawBuilder<unknown>): Promise<void> {
  const table = sql.table(from);
  const some = (db: Transaction<Tables>) =>
    sql`delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${isOver} limit ${atOnce} for update skip locked))`.execute(db);
  while ((await beforeTenant(ports, some)).numAffectedRows === BigInt(atOnce));
}
