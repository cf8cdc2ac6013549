import { status } from '#domain/enumerations.ts';
import type { InTransaction } from '../../context.ts';
import { mailCode } from './mails.ts';

/**
 * Brings a code to those of a customer's people who have no password: what they were sent has run out, or wasn't sent at all, while
 * their customer was disabled. Whoever makes or changes users meanwhile waits (grants.ts).
 */
export async function inviteWaiting(open: InTransaction, customerId: string): Promise<void> {
  const people = await open.db
    .selectFrom('users')
    .select(['id', 'userName', 'email', 'lastSignInAt'])
    .where('customerId', '=', customerId)
    .where('status', '=', status.code.enabled)
    .where('hasPassword', '=', false)
    .orderBy('id')
    .execute();
  for (const person of people) await mailCode(open, person);
}
