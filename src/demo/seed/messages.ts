import { authorizationStatus, processStatus, recordType, transactionType } from '#domain/enumerations.ts';
import { toDecimal } from '#domain/money.ts';
import { recordOnCard } from './book.ts';
import type { CardStory } from './cards.ts';
import { channelAt } from './channels.ts';
import { fromDollars } from './exchange.ts';
import type { Merchant } from './merchants.ts';
import { linkOf, tell } from './purchases.ts';
import { add, after, type Row, type World } from './world.ts';

const { approval } = authorizationStatus.code;
const { finished, pending } = processStatus.code;

/** What authorizations at a merchant have in common. */
export function presented(world: World, card: Row<'cards'>, merchant: Merchant, at: Date): Row<'authorizations'> {
  return {
    id: world.id(at),
    customerId: card.customerId,
    cardId: card.id,
    recordType: recordType.code.cardAuthorization,
    authorizationCode: null,
    authorizationStatus: approval,
    settleStatus: null,
    processStatus: finished,
    transactionCurrency: merchant.currency,
    transactionAmount: 0n,
    billingCurrency: card.currency,
    billingAmount: 0n,
    held: 0n,
    settledTransactionAmount: 0n,
    settledBillingAmount: 0n,
    responseCode: '00',
    failedCheck: null,
    originalAuthorizationId: null,
    acquirerId: `4${String(merchant.name.length * 7919)
      .padStart(5, '0')
      .slice(0, 5)}`,
    mccCode: merchant.mcc,
    merchantId: `M${merchant.mcc}${String(merchant.name.length * 104_729 + merchant.median * 31).slice(0, 8)}`,
    merchantName: merchant.name,
    transactionCountry: merchant.country,
    merchantCity: merchant.city,
    channel: channelAt(merchant, at),
    presentedAt: null,
    transactionLink: null,
    conversionRate: null,
    authorizedBillingAmount: 0n,
    reversedBillingAmount: 0n,
    refundedBillingAmount: 0n,
    authorizedTransactionAmount: 0n,
    reversedTransactionAmount: 0n,
    refundedTransactionAmount: 0n,
    usageDay: null,
    holdExpiresAt: null,
    note: null,
    createdAt: at,
  };
}

/** Amount zero, no hold; a line among the transactions all the same. */
export function verify(world: World, card: Row<'cards'>, merchant: Merchant, at: Date): void {
  const authorization = add(world, 'authorizations', {
    ...presented(world, card, merchant, at),
    recordType: recordType.code.verification,
    authorizationCode: world.random.digits(6),
    transactionLink: linkOf(world, at),
  });
  const nothing = { at, type: transactionType.code.verification, amount: 0n, postingId: null };
  const booked = recordOnCard(world, card, nothing, {
    authorizationId: authorization.id,
    transactionCountry: merchant.country,
    merchantInformation: `${merchant.name}, ${merchant.city}`,
    mccCode: merchant.mcc,
  });
  const { transactionId } = booked;
  tell(world, authorization, { kind: 'verify', at, amount: 0n, transactionId });
}

const hour = 3_600_000;
const oldestParked = 30;

/** The earliest moment at which a settlement was parked: a card that was in use by then is one that any may be for. */
export const parkedSince = ({ now }: World): Date => after(now, -oldestParked * hour);

/** A settlement that came before its authorization, and waits for it. */
export function parkSettlement(world: World, { card }: CardStory, merchant: Merchant): void {
  const at = after(world.now, -world.random.int(1, oldestParked) * hour);
  const amount = fromDollars(world.random.around(merchant.median, 0.4), card.currency);
  const link = linkOf(world, at);
  const record = add(world, 'authorizations', {
    ...presented(world, card, { ...merchant, currency: card.currency }, at),
    recordType: recordType.code.cardSettlement,
    processStatus: pending,
    transactionAmount: amount,
    billingAmount: amount,
    transactionLink: link,
  });
  keepParked(world, card, record, link);
}

/** The message itself, as the processor sent it. */
function keepParked(world: World, card: Row<'cards'>, record: Row<'authorizations'>, link: string): void {
  const { merchantName, mccCode, transactionCurrency, transactionAmount } = record;
  const message = { messageId: `msg-${record.id}`, dataType: 'cardSettlement', kind: 'final' } as const;
  const payload = {
    ...message,
    transactionLink: link,
    merchantName,
    mccCode,
    transactionAmount: toDecimal(transactionAmount, transactionCurrency),
    transactionCurrency,
  };
  add(world, 'processorMessages', {
    ...message,
    id: world.id(record.createdAt),
    bodyHash: new Uint8Array(32),
    outcome: 'parked',
    processStatus: pending,
    customerId: card.customerId,
    cardId: card.id,
    last4: card.last4,
    transactionLink: link,
    clearingReference: null,
    transactionCurrency,
    transactionAmount,
    merchantName,
    authorizationId: null,
    recordId: record.id,
    refusal: null,
    answer: JSON.stringify({ processStatus: pending, recordId: record.id }),
    payload,
    reason: null,
    resolvedBy: null,
    resolvedAt: null,
    createdAt: record.createdAt,
  });
}
