import type { Insertable } from 'kysely';
import { approvedCode } from '#domain/authorization/declineCheck.ts';
import { authorizationStatus, processStatus, type RecordType } from '#domain/enumerations.ts';
import { channelOf } from '#domain/processor/channel.ts';
import type { KeptEvent } from '#domain/processor/event.ts';
import type { InTransaction } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { newId } from '../../id.ts';
import { programmeNow } from '../programme/current.ts';
import type { Programme } from '../programme/inForce.ts';
import type { Billed } from './billing.ts';
import type { Purchase } from './reckoning.ts';
import type { SpendingCard } from './spendingCard.ts';

/** Where it happened, as each message but an expiry says it. */
export type Merchant = Pick<
  Extract<KeptEvent, { merchantName: string }>,
  'acquirerId' | 'merchantId' | 'merchantName' | 'merchantCity' | 'mccCode' | 'transactionCountry' | 'channel'
> & { recurring?: boolean | undefined };

/**
 * The transaction in which a message is taken, by the programme's settings of one moment; `parked` is the record that it left
 * when it came too early.
 */
export type MessageContext = InTransaction & {
  programme: Programme;
  parked?: { recordId: string; createdAt: Date } | undefined;
};

/** The transaction with the settings that count now. */
export const forMessages = async (open: InTransaction): Promise<MessageContext> => ({
  ...open,
  programme: await programmeNow(open),
});

type RecordedCard = Pick<SpendingCard, 'id' | 'customerId' | 'currency'>;

export interface NewRecord {
  recordType: RecordType;
  merchant: Merchant;
  amount: Billed;
  /** What joins it to the others of its purchase; null for what belongs to none. */
  link: string | null;
  /** The purchase that it belongs to; absent where it begins one. */
  original?: Pick<Purchase, 'id' | 'channel'> | undefined;
  also?: Partial<Omit<Insertable<Tables['authorizations']>, 'id' | 'createdAt'>>;
}

/** Each message that is taken leaves a record in the list of authorizations: this one. One that was parked has it already. */
export async function keepRecord(ctx: MessageContext, card: SpendingCard, record: NewRecord): Promise<Purchase> {
  const values = columnsOf(card, record);
  const { parked } = ctx;
  return ctx.db
    .insertInto('authorizations')
    .values({ id: parked?.recordId ?? newId(ctx), createdAt: parked?.createdAt ?? ctx.clock(), ...values })
    .onConflict((conflict) => conflict.columns(['id', 'customerId']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What such a record says. */
export const columnsOf = (card: RecordedCard, { recordType, merchant, amount, link, original, also }: NewRecord) => ({
  customerId: card.customerId,
  cardId: card.id,
  recordType,
  authorizationCode: null,
  authorizationStatus: authorizationStatus.code.approval,
  settleStatus: null,
  processStatus: processStatus.code.finished,
  transactionCurrency: amount.transactionCurrency,
  transactionAmount: amount.transactionAmount,
  billingCurrency: card.currency,
  billingAmount: amount.billingAmount,
  conversionRate: amount.conversionRate,
  responseCode: approvedCode,
  failedCheck: null,
  originalAuthorizationId: original?.id ?? null,
  acquirerId: merchant.acquirerId ?? null,
  mccCode: merchant.mccCode,
  merchantId: merchant.merchantId ?? null,
  merchantName: merchant.merchantName,
  merchantCity: merchant.merchantCity ?? null,
  transactionCountry: merchant.transactionCountry ?? null,
  // What follows a purchase comes by its channel, unless it says another.
  channel: channelOf(merchant) ?? original?.channel ?? null,
  transactionLink: link,
  holdExpiresAt: null,
  ...also,
});

/** The merchant of a purchase, for what happens to it without a message. */
export const merchantOf = (purchase: Purchase): Merchant => ({
  merchantName: purchase.merchantName,
  mccCode: purchase.mccCode,
  ...(purchase.acquirerId !== null && { acquirerId: purchase.acquirerId }),
  ...(purchase.merchantId !== null && { merchantId: purchase.merchantId }),
  ...(purchase.merchantCity !== null && { merchantCity: purchase.merchantCity }),
  ...(purchase.transactionCountry !== null && {
    transactionCountry: purchase.transactionCountry as NonNullable<Merchant['transactionCountry']>,
  }),
});
