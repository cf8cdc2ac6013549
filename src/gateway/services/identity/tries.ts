import { type Kysely, sql } from 'kysely';
import { email as wrongEmail } from '#domain/validation.ts';
import type { Tables } from '../../db/tables.ts';
import type { Ports } from '../../ports.ts';
import { countUnseen } from './attempts.ts';
import { mayComeIn } from './sessionTerms.ts';

/** Somebody whose password may be evaluated once. */
export interface Candidate {
  id: string;
  email: string;
  customerId: string | null;
  passwordHash: string;
  hasPassword: boolean;
  passwordIsEasy: boolean;
  passwordMinimum: number;
  isDisabled: boolean;
  /** Since when they prove something beside their password. */
  secondFactorAt: Date | null;
  /** This was the last try: the account is locked unless it is right. */
  isLast: boolean;
}

/**
 * Takes one of the tries that an account has before its password is evaluated, in one statement, so that tries made at
 * once can't be more than there are. The last one locks the account; a right password gives them back (`forgive`). Tries
 * are forgotten after a quiet time. Undefined when the account is locked or there is none: then just as much is
 * written, so that the time tells nothing.
 */
export async function takeTry(
  db: Kysely<Tables>,
  ports: Pick<Ports, 'clock' | 'config'>,
  who: { email: string } | { userId: string },
): Promise<Candidate | undefined> {
  const { signInTries, signInWindow, lockedFor } = ports.config;
  const now = ports.clock();
  const quietSince = new Date(now.getTime() - signInWindow);
  const lockedUntil = new Date(now.getTime() + lockedFor);
  const isForgotten = sql<boolean>`(locked_until is not null or last_failed_at is null or last_failed_at <= ${quietSince})`;
  const tries = sql<number>`case when ${isForgotten} then 1 else failed_tries + 1 end`;
  const taken = await db
    .updateTable('users')
    .set({
      failedTries: tries,
      lastFailedAt: now,
      passwordWasRight: sql`password_was_right and not ${isForgotten}`,
      lockedUntil: sql`case when ${tries} >= ${signInTries} then ${lockedUntil}::timestamptz end`,
    })
    .where((eb) => eb.or([eb('lockedUntil', 'is', null), eb('lockedUntil', '<=', now)]))
    .where('userId' in who ? sql<boolean>`id = ${who.userId}` : hasEmail(who.email))
    .returning(['id', 'lockedUntil'])
    .executeTakeFirst();
  if (!taken) {
    await countUnseen(db, now);
    return undefined;
  }
  const user = await db
    .selectFrom('users as user')
    .innerJoin('roles as role', 'role.id', 'user.roleId')
    .leftJoin('customers as customer', 'customer.id', 'user.customerId')
    .select([
      'user.id',
      'user.email',
      'user.customerId',
      'user.passwordHash',
      'user.hasPassword',
      'user.secondFactorAt',
      'user.passwordIsEasy',
      'role.passwordMinimum',
    ])
    .select(sql<boolean>`not ${mayComeIn}`.as('isDisabled'))
    .where('user.id', '=', taken.id)
    .executeTakeFirstOrThrow();
  return { ...user, isLast: taken.lockedUntil !== null };
}

/** Gives an account all its tries back: its password, or a code from its mailbox, was right. */
export const forgiven = { failedTries: 0, lastFailedAt: null, lockedUntil: null, passwordWasRight: false } as const;

/** What can't be anybody's address finds nobody; the database isn't asked about text that it might not even take. */
export function hasEmail(typed: string) {
  const email = typed.trim();
  return sql<boolean>`lower(email) = ${wrongEmail(email) === undefined ? email.toLowerCase() : ''}`;
}

/** The one that was taken last is given back, and no other. */
export const returned = { failedTries: sql<number>`greatest(failed_tries - 1, 0)`, lockedUntil: null } as const;

/** Gives one try back that nothing came of: what failed on our side is no wrong password. */
export async function returnTry(db: Kysely<Tables>, userId: string): Promise<void> {
  await db.updateTable('users').set(returned).where('id', '=', userId).execute();
}

/** The one that was taken last had the right password, and fell by a wrong code. */
export async function notePassword(db: Kysely<Tables>, userId: string): Promise<void> {
  await db.updateTable('users').set({ passwordWasRight: true }).where('id', '=', userId).execute();
}
