import type { Kysely } from 'kysely';
import { type CardStatus, cardStatus } from '#domain/enumerations.ts';
import type { Tables } from '../../db/tables.ts';
import { newId } from '../../id.ts';
import type { Ports } from '../../ports.ts';
import { beforeTenant, readBeforeTenant } from './beforeTenant.ts';
import {
  customerIsOpen,
  isAlive,
  isDue,
  type NewSession,
  newSecrets,
  openedBy,
  type Shown,
  staysOpen,
  touch,
} from './sessionTerms.ts';

/** A cardholder's session: good for the balance of one card. */
export interface CardSession {
  sessionId: string;
  cardId: string;
  customerId: string;
}

const { lost, closing, closed } = cardStatus.code;

/** While a card is lost, and once it is closed, its balance is nobody's to look up. */
const shut: CardStatus[] = [lost, closing, closed];

/** The card that a token with one of these hashes opens. */
export const findCardByToken = (db: Kysely<Tables>, hashes: Uint8Array[]) =>
  db
    .selectFrom('cards as card')
    .innerJoin('customers as customer', 'customer.id', 'card.customerId')
    .select(['card.id', 'card.customerId'])
    .where('card.inquiryTokenHash', 'in', hashes)
    .where('card.cardStatus', 'not in', shut)
    .where(customerIsOpen)
    .executeTakeFirst();

/**
 * Whether that card still opens by that token, and does until its look-up is written: whoever gives it another one, calls it lost or
 * disables its customer ends its look-ups under the same locks.
 */
export async function stillOpens(
  db: Kysely<Tables>,
  { id, customerId }: { id: string; customerId: string },
  hashes: Uint8Array[],
): Promise<boolean> {
  if (!(await staysOpen(db, customerId))) return false;
  const card = await db
    .selectFrom('cards')
    .select('id')
    .where('id', '=', id)
    .where('inquiryTokenHash', 'in', hashes)
    .where('cardStatus', 'not in', shut)
    .forShare()
    .executeTakeFirst();
  return card !== undefined;
}

export async function openCardSession(
  db: Kysely<Tables>,
  ports: Pick<Ports, 'clock' | 'random' | 'config'>,
  card: { id: string; customerId: string },
  isSplit: boolean,
): Promise<NewSession> {
  const { session, ...hashes } = await newSecrets(ports.random, isSplit);
  const now = ports.clock();
  await db
    .insertInto('cardSessions')
    .values({
      id: newId(ports),
      ...hashes,
      customerId: card.customerId,
      cardId: card.id,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + ports.config.cardSessionAbsolute),
    })
    .execute();
  return session;
}

/** The card session that a request shows, if it is still good and its card is, too. Sets its idle clock. */
export async function findCardSession(ports: Ports, shown: Shown): Promise<CardSession | undefined> {
  const now = ports.clock();
  const isOpened = await openedBy(shown);
  const row = await readBeforeTenant(ports, (db) =>
    db
      .selectFrom('cardSessions as session')
      .innerJoin('cards as card', 'card.id', 'session.cardId')
      .innerJoin('customers as customer', 'customer.id', 'card.customerId')
      .select(['session.id as sessionId', 'session.lastSeenAt', 'session.cardId', 'session.customerId'])
      .where(isOpened)
      .where(isAlive(now, ports.config.cardSessionIdle))
      .where('card.inquiryTokenHash', 'is not', null)
      .where('card.cardStatus', 'not in', shut)
      .where(customerIsOpen)
      .executeTakeFirst(),
  );
  if (!row) return undefined;
  const { sessionId, cardId, customerId } = row;
  if (isDue(row, now)) await touch(ports, 'cardSessions', row, now);
  return { sessionId, cardId, customerId };
}

/** Ends a look-up: the next request that shows it finds nothing. */
export async function endCardSession(ports: Ports, sessionId: string): Promise<void> {
  await beforeTenant(ports, (db) =>
    db
      .updateTable('cardSessions')
      .set({ endedAt: ports.clock() })
      .where('id', '=', sessionId)
      .where('endedAt', 'is', null)
      .execute(),
  );
}

/**
 * Ends all look-ups of a card for good, inside the transaction that gave the reason: another token, a card that is lost or
 * blocked. What is taken back later opens none of them again.
 */
export async function endCardSessionsOf(db: Kysely<Tables>, cardId: string, now: Date): Promise<void> {
  await db
    .updateTable('cardSessions')
    .set({ endedAt: now })
    .where('cardId', '=', cardId)
    .where('endedAt', 'is', null)
    .execute();
}
