import { type Kysely, type RawBuilder, sql } from 'kysely';
import { customerStatus, status } from '#domain/enumerations.ts';
import type { Tables } from '../../db/tables.ts';
import type { Ports } from '../../ports.ts';
import { beforeTenant } from './beforeTenant.ts';
import { newToken, sha256 } from './secrets.ts';

/** What a caller gets when a session opens. A handle opens nothing without the token, which then goes into a cookie. */
export interface NewSession {
  token: string;
  handle: string | null;
}

/** What a request shows: the token or handle that it sent and, from a browser, the secret in its cookie. */
export interface Shown {
  token: string;
  cookie: string | undefined;
  /** A page asks by itself: its idle clock isn't set by that. */
  isUnattended?: boolean;
}

/** Secrets for a session that opens, and the hashes of them, which is all that is kept. */
export async function newSecrets(random: Ports['random'], isSplit: boolean) {
  const session: NewSession = { token: newToken(random), handle: isSplit ? newToken(random) : null };
  const tokenHash = await sha256(session.token);
  const handleHash = session.handle === null ? null : await sha256(session.handle);
  return { session, tokenHash, handleHash };
}

/** Of rows aliased `session`: the one that what is shown opens. Handle and cookie must belong to the same one. */
export async function openedBy({ token, cookie }: Shown): Promise<RawBuilder<boolean>> {
  const sent = await sha256(token);
  const bearer = sql<boolean>`(session.token_hash = ${sent} and session.handle_hash is null)`;
  if (cookie === undefined) return bearer;
  const kept = await sha256(cookie);
  return sql<boolean>`(${bearer} or (session.handle_hash = ${sent} and session.token_hash = ${kept}))`;
}

/** Of rows aliased `session`: not ended, not too old, not idle for too long (milliseconds). */
export function isAlive(now: Date, idle: number): RawBuilder<boolean> {
  const seenAfter = new Date(now.getTime() - idle);
  return sql<boolean>`(session.ended_at is null and session.expires_at > ${now} and session.last_seen_at > ${seenAfter})`;
}

/** Of rows aliased `customer`, who may be none: operator staff belong to no customer. */
export const customerIsOpen = sql<boolean>`customer.customer_status is distinct from ${customerStatus.code.disabled}`;

/**
 * Whether a customer is open, and stays so until what is being opened for it is written: who disables it ends what is open under the
 * same lock. A row of its own to lock, and the first: beside others of a join it can't be.
 */
export async function staysOpen(db: Kysely<Tables>, customerId: string): Promise<boolean> {
  const open = await db
    .selectFrom('customers as customer')
    .select('customer.id')
    .where('customer.id', '=', customerId)
    .where(customerIsOpen)
    .forShare()
    .executeTakeFirst();
  return open !== undefined;
}

/** Of rows aliased `user`, with their `customer`: somebody who is enabled, of a customer that is open or of none. */
export const mayComeIn = sql<boolean>`("user".status = ${status.code.enabled} and ${customerIsOpen})`;

/** Whether somebody may come in, as far as it isn't a matter of what they know. */
export async function comesIn(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users as user')
    .leftJoin('customers as customer', 'customer.id', 'user.customerId')
    .select('user.id')
    .where('user.id', '=', userId)
    .where(mayComeIn)
    .executeTakeFirst();
  return user !== undefined;
}

/** How exact the idle clock is, in milliseconds: not every request writes. */
const touchedEvery = 10_000;

/** Whether the idle clock of a session that was just used is behind. */
export const isDue = ({ lastSeenAt }: { lastSeenAt: Date }, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= touchedEvery;

/** Sets the idle clock of a session that was just used, where that is due. */
export const touch = (
  ports: Pick<Ports, 'db'>,
  table: 'sessions' | 'cardSessions',
  { sessionId }: { sessionId: string },
  now: Date,
): Promise<unknown> =>
  beforeTenant(
    ports,
    (db) =>
      db
        .updateTable(table)
        .set({ lastSeenAt: now })
        .where('id', '=', sessionId)
        .where('lastSeenAt', '<', now)
        .execute(),
    { changesAccess: false },
  );
