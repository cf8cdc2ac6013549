import type { Kysely } from 'kysely';
import type { AbilityRule } from '#domain/ability.ts';
import { status } from '#domain/enumerations.ts';
import type { SignedInUser } from '#domain/user.ts';
import type { Tables } from '../../db/tables.ts';
import { newId } from '../../id.ts';
import type { Ports } from '../../ports.ts';
import { rulesOf } from '../../rights.ts';
import { beforeTenant } from './beforeTenant.ts';
import { customerIsOpen, isAlive, type NewSession, newSecrets, openedBy, type Shown, touch } from './sessionTerms.ts';

/** Where a session is opened from, and whether its secret is split into cookie and handle. */
export interface SessionOrigin {
  isSplit: boolean;
  address: string | null;
  userAgent: string | null;
}

/** A recognised session and everything about its user that a request needs. */
export interface UserSession {
  sessionId: string;
  isSplit: boolean;
  user: SignedInUser;
  isEasyPassword: boolean;
  rules: AbilityRule[];
}

/** Opens a session for a user, inside the transaction that let them in. */
export async function openSession(
  db: Kysely<Tables>,
  ports: Pick<Ports, 'clock' | 'random' | 'config'>,
  userId: string,
  { isSplit, address, userAgent }: SessionOrigin,
): Promise<NewSession> {
  const { session, ...hashes } = await newSecrets(ports.random, isSplit);
  const now = ports.clock();
  const expiresAt = new Date(now.getTime() + ports.config.sessionAbsolute);
  await db
    .insertInto('sessions')
    .values({ id: newId(ports), ...hashes, userId, address, userAgent, createdAt: now, lastSeenAt: now, expiresAt })
    .execute();
  return session;
}

/**
 * The session that a request shows, if it is still good: not ended, idle or old, its user and their customer not
 * disabled. Rights are those of this moment.
 */
export async function findSession(ports: Ports, shown: Shown): Promise<UserSession | undefined> {
  const now = ports.clock();
  const isOpened = await openedBy(shown);
  return beforeTenant(ports, async (db) => {
    const row = await db
      .selectFrom('sessions as session')
      .innerJoin('users as user', 'user.id', 'session.userId')
      .leftJoin('customers as customer', 'customer.id', 'user.customerId')
      .select(['session.id as sessionId', 'session.handleHash', 'session.lastSeenAt', 'user.id as userId'])
      .where(isOpened)
      .where(isAlive(now, ports.config.sessionIdle))
      .where('user.status', '=', status.code.enabled)
      .where(customerIsOpen)
      .executeTakeFirst();
    if (!row) return undefined;
    await touch(db, 'sessions', row, now);
    return { sessionId: row.sessionId, isSplit: row.handleHash !== null, ...(await describeUser(db, row.userId)) };
  });
}

/** Who a user is and what they may do, as of now. */
export async function describeUser(
  db: Kysely<Tables>,
  userId: string,
): Promise<Pick<UserSession, 'user' | 'isEasyPassword' | 'rules'>> {
  const { passwordIsEasy, roleId, ...user } = await db
    .selectFrom('users as user')
    .innerJoin('roles as role', 'role.id', 'user.roleId')
    .leftJoin('customers as customer', 'customer.id', 'user.customerId')
    .select(['user.id', 'user.userName as name', 'user.email', 'user.customerId', 'customer.customerName'])
    .select(['role.roleName as role', 'user.passwordIsEasy', 'user.roleId'])
    .where('user.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { user, isEasyPassword: passwordIsEasy, rules: await rulesOf(db, roleId) };
}

/** Ends a session on every node at once: the next request that shows it finds nothing. */
export async function endSession(ports: Ports, sessionId: string): Promise<void> {
  await beforeTenant(ports, (db) =>
    db
      .updateTable('sessions')
      .set({ endedAt: ports.clock() })
      .where('id', '=', sessionId)
      .where('endedAt', 'is', null)
      .execute(),
  );
}

/** Ends all sessions of a user, inside the transaction that gave the reason: another password, being disabled. */
export async function endSessionsOf(db: Kysely<Tables>, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute();
}
