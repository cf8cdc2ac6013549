import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { AccountCurrency } from '#domain/currency.ts';
import { type TransactionType, transactionStatus } from '#domain/enumerations.ts';
import type { InTransaction } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { newId } from '../../id.ts';
import { activityOf, countActivity } from '../activity.ts';
import type { Posted } from './ledger.ts';

/** What a posting did to one balance, for its customer to read. Amounts are minor units. */
export interface Movement {
  posted: Posted;
  type: TransactionType;
  currency: AccountCurrency;
  /** Signed: what it did to the balance. */
  balanceChange: bigint;
}

type Shared = 'accountId' | 'cardId';
type AlsoOnAccount = Partial<Omit<Insertable<Tables['accountTransactions']>, Shared>>;
type AlsoOnCard = Partial<Omit<Insertable<Tables['cardTransactions']>, Shared>>;
type RecordContext = Pick<InTransaction, 'db' | 'clock' | 'random'>;
export interface Recorded {
  id: string;
  /** The number for people to quote. */
  transactionId: string;
}

/** A number for people to quote: a letter for the kind, the day, and a running count that no two gateways give twice. */
export const referenceNumber = (prefix: string, at: Date): RawBuilder<string> =>
  sql<string>`${prefix} || to_char(${at}::timestamptz at time zone 'UTC', 'YYYYMMDD') || lpad(nextval('reference_numbers')::text, 10, '0')`;

/** The same from a count that was taken before: `nextReference`. */
export const referenceOf = (prefix: string, at: Date, count: bigint): string =>
  prefix + at.toISOString().slice(0, 10).replaceAll('-', '') + String(count).padStart(10, '0');

export const nextReference = sql<bigint>`nextval('reference_numbers')`;

/** The account's transaction for a posting that has just been made. */
export function recordOnAccount(
  ctx: RecordContext,
  accountId: string,
  movement: Movement,
  also: AlsoOnAccount = {},
): Promise<Recorded> {
  return ctx.db
    .insertInto('accountTransactions')
    .values({ ...movementColumns(ctx, accountId, movement), transactionId: reference(movement), accountId, ...also })
    .returning(['id', 'transactionId'])
    .executeTakeFirstOrThrow();
}

/**
 * The card's transaction for a posting that has just been made. `purseId`: whose balance moved, the card's own or, for a
 * shared card, its account's.
 */
export async function recordOnCard(
  ctx: RecordContext,
  { cardId, purseId }: { cardId: string; purseId: string },
  movement: Movement,
  also: AlsoOnCard = {},
): Promise<Recorded> {
  const { posted, type } = movement;
  const { id, transactionId, billingCurrency, billingAmount, createdAt } = await ctx.db
    .insertInto('cardTransactions')
    .values({
      ...movementColumns(ctx, purseId, movement),
      transactionId: reference(movement),
      cardId,
      authorizationId: null,
      transactionCountry: null,
      merchantInformation: null,
      mccCode: null,
      ...also,
    })
    .returning(['id', 'transactionId', 'billingCurrency', 'billingAmount', 'createdAt'])
    .executeTakeFirstOrThrow();
  const kind = activityOf[type];
  const counted = { customerId: posted.customerId, currency: billingCurrency, amount: billingAmount };
  if (kind) await countActivity(ctx, { ...counted, at: createdAt, kind });
  return { id, transactionId };
}

/** The card whose transaction has this number, where it is a shared one. */
export async function sharedCardOf(
  { db }: Pick<RecordContext, 'db'>,
  { transactionId, customerId }: { transactionId: string; customerId: string },
): Promise<string | undefined> {
  const found = await db
    .selectFrom('cardTransactions as movement')
    .innerJoin('cards as card', (join) =>
      join.onRef('card.id', '=', 'movement.cardId').onRef('card.customerId', '=', 'movement.customerId'),
    )
    .select('card.id')
    .where('movement.transactionId', '=', transactionId)
    .where('movement.customerId', '=', customerId)
    .where('card.sharedCard', '=', true)
    .executeTakeFirst();
  return found?.id;
}

const reference = ({ posted }: Movement) => referenceNumber('T', posted.at);

/** What both kinds of transactions say, but for their numbers. */
export function movementColumns(
  ctx: Pick<RecordContext, 'clock' | 'random'>,
  purseId: string,
  { posted, type, currency, balanceChange }: Movement,
) {
  const size = balanceChange < 0n ? -balanceChange : balanceChange;
  const balance = posted.balances.get(purseId);
  if (!balance) throw new RangeError('The posting did not move this balance');
  return {
    id: newId(ctx),
    customerId: posted.customerId,
    postingId: posted.postingId,
    type,
    status: transactionStatus.code.success,
    billingCurrency: currency,
    billingAmount: size,
    balanceChange,
    balanceAfter: balance.balance,
    transactionCurrency: currency,
    transactionAmount: size,
    conversionRate: null,
    relatedTransactionId: null,
    description: null,
    counterpartyAccountNumber: null,
    counterpartyName: null,
    note: null,
    createdAt: posted.at,
  };
}
