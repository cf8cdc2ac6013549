import { type Kysely, sql } from 'kysely';
import type { AbilityRule } from '#domain/ability.ts';
import type { SignedInUser } from '#domain/user/user.ts';
import { prepared, single } from '../../db/statementMarks.ts';
import type { Tables } from '../../db/tables.ts';
import { newId } from '../../id.ts';
import type { Ports } from '../../ports.ts';
import { covers } from '../../rights/covers.ts';
import { compileRules, type HeldPrivilege, heldBy, heldPrivileges, lookingOnly } from '../../rights/rules.ts';
import { beforeTenant, readBeforeTenant } from './beforeTenant.ts';
import { lacksSecondFactor } from './requiredFactor.ts';
import { isAlive, isDue, mayComeIn, type NewSession, newSecrets, openedBy, type Shown, touch } from './sessionTerms.ts';

/** Where a session is opened from, and whether its secret is split into cookie and handle. */
export interface SessionOrigin {
  isSplit: boolean;
  address: string | null;
  userAgent: string | null;
}

/** Somebody with what they may do. */
export interface Person {
  user: SignedInUser;
  isEasyPassword: boolean;
  /** They have to set up a second factor before anything else. */
  needsSecondFactor: boolean;
  rules: AbilityRule[];
}

/** A recognised session and everything about its user that a request needs. */
export interface UserSession extends Person {
  sessionId: string;
  isSplit: boolean;
  lastSeenAt: Date;
  /** While they look at the portal as somebody else: whose they are themselves. */
  viewing?: { ownCustomerId: string | null } | undefined;
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
  const row = await readBeforeTenant(ports, (db) =>
    people(db, ports)
      .innerJoin('sessions as session', 'session.userId', 'user.id')
      .leftJoin('roles as viewedRole', 'viewedRole.id', 'session.viewingRoleId')
      .leftJoin('customers as viewed', 'viewed.id', 'session.viewingCustomerId')
      .select(['session.id as sessionId', 'session.handleHash', 'session.lastSeenAt'])
      .select(['session.viewingRoleId', 'session.viewingCustomerId'])
      .select(['viewedRole.roleName as viewedRole', 'viewed.id as viewedId', 'viewed.customerName as viewedName'])
      .select(heldBy(sql`session.viewing_role_id`).as('viewedHeld'))
      .where(isOpened)
      .where(isAlive(now, ports.config.sessionIdle))
      .where(mayComeIn)
      .modifyEnd(prepared)
      .modifyEnd(single)
      .executeTakeFirst(),
  );
  if (!row) return undefined;
  if (shown.isUnattended || !isDue(row, now)) return sessionOf(row);
  await touch(ports, 'sessions', row, now);
  return sessionOf({ ...row, lastSeenAt: now });
}

/** Who a user is and what they may do, as of now. */
export const describeUser = async (db: Kysely<Tables>, ports: Pick<Ports, 'config'>, userId: string): Promise<Person> =>
  describe(await people(db, ports).where('user.id', '=', userId).executeTakeFirstOrThrow());

const people = (db: Kysely<Tables>, { config }: Pick<Ports, 'config'>) =>
  db
    .selectFrom('users as user')
    .innerJoin('roles as role', 'role.id', 'user.roleId')
    .leftJoin('customers as customer', 'customer.id', 'user.customerId')
    .select(['user.id', 'user.userName as name', 'user.email', 'user.customerId', 'customer.customerName'])
    .select(['role.roleName as role', 'user.passwordIsEasy', heldPrivileges.as('held')])
    .select(lacksSecondFactor(config).as('needsSecondFactor'));

type SessionRow = {
  sessionId: string;
  handleHash: Uint8Array | null;
  lastSeenAt: Date;
  viewingRoleId: string | null;
  viewingCustomerId: string | null;
  viewedRole: string | null;
  viewedId: string | null;
  viewedName: string | null;
  viewedHeld: HeldPrivilege[];
};
type PersonRow = SignedInUser & { passwordIsEasy: boolean; needsSecondFactor: boolean; held: HeldPrivilege[] };

const describe = ({ passwordIsEasy, needsSecondFactor, held, ...row }: PersonRow): Person => ({
  user: {
    id: row.id,
    name: row.name,
    email: row.email,
    customerId: row.customerId,
    customerName: row.customerName,
    role: row.role,
  },
  isEasyPassword: passwordIsEasy,
  needsSecondFactor,
  rules: compileRules(held),
});

const sessionOf = (row: PersonRow & SessionRow): UserSession => ({
  ...(row.viewingRoleId === null ? describe(row) : describeViewing(row)),
  sessionId: row.sessionId,
  isSplit: row.handleHash !== null,
  lastSeenAt: row.lastSeenAt,
});

/**
 * Somebody as they look at the portal for now: with what the other role may see, as long as they may see it themselves. Where the role or
 * its customer was deleted meanwhile that is nothing, and the role has no name: without a customer they would look at all of them.
 */
function describeViewing(row: PersonRow & SessionRow) {
  const own = describe(row);
  const { viewedRole, viewingCustomerId: customerId, viewedName: customerName, viewedHeld } = row;
  const isThere = viewedRole !== null && row.viewedId === customerId;
  const rules = compileRules(lookingOnly(viewedHeld));
  return {
    ...own,
    user: { ...own.user, customerId, customerName, role: isThere ? viewedRole : '', isViewing: true as const },
    rules: isThere && covers(own.rules, rules) ? rules : [],
    viewing: { ownCustomerId: row.customerId },
  };
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

/** The same but for one, which goes on. */
export async function endOtherSessions(db: Kysely<Tables>, userId: string, but: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('id', '!=', but)
    .where('endedAt', 'is', null)
    .execute();
}
