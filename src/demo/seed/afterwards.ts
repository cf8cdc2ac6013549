import {
  authorizationStatus,
  processStatus,
  recordType,
  settleStatus,
  transactionStatus,
  transactionType,
} from '#domain/enumerations.ts';
import { movementDescription } from '#domain/transaction/movementDescription.ts';
import { release } from './book.ts';
import { type Approved, book } from './cardBook.ts';
import { tell } from './purchases.ts';
import { add, type Row, type World } from './world.ts';

const { settled, reversed, expired } = settleStatus.code;
const { finished } = processStatus.code;

/** Money back from the merchant, all of it or a part, unless the card is gone by then. */
export function refund(world: World, approved: Approved, booked: Row<'cardTransactions'>, at: Date): void {
  const { story, record } = approved;
  if (story.closesAt && at >= story.closesAt) return;
  const isWhole = world.random.chance(0.6);
  const amount = isWhole ? booked.billingAmount : booked.billingAmount / 3n;
  if (amount === 0n) return;
  const transactionAmount = (record.transactionAmount * amount) / record.billingAmount;
  const message = add(world, 'authorizations', {
    ...record,
    ...laterRecord(world, record, at),
    recordType: recordType.code.consumptionRefund,
    settleStatus: settled,
    transactionAmount,
    billingAmount: amount,
    settledTransactionAmount: transactionAmount,
    settledBillingAmount: amount,
  });
  if (isWhole) {
    booked.status = transactionStatus.code.refund;
    const onAccount = world.rows.accountTransactions.findLast(({ postingId }) => postingId === booked.postingId);
    if (onAccount && story.card.sharedCard) onAccount.status = transactionStatus.code.refund;
  }
  const refunded = book(world, approved, transactionType.code.consumptionRefund, amount, at, {
    description: movementDescription('refund'),
    relatedTransactionId: booked.transactionId,
  });
  refunded.authorizationId = message.id;
  tell(world, record, { kind: 'refund', record: message, at, amount, transactionId: refunded.transactionId });
}

/** The hold goes without a settlement: the merchant took it back, or forgot it. */
export function giveUp(world: World, { story, record }: Approved, how: 'reversed' | 'expired', at: Date): void {
  if (record.held === 0n) return;
  const amount = record.held;
  release(world, story.card, amount);
  record.held = 0n;
  record.settleStatus = how === 'reversed' ? reversed : expired;
  record.processStatus = finished;
  const message = add(world, 'authorizations', {
    ...record,
    ...laterRecord(world, record, at),
    recordType: how === 'reversed' ? recordType.code.cardAuthorization : recordType.code.cardAuthorizationExpired,
    authorizationStatus: authorizationStatus.code.reversal,
  });
  tell(world, record, { kind: how === 'reversed' ? 'fullReversal' : 'expiry', record: message, at, amount });
}

/** A later message about an authorization: a record of its own that points to it and holds nothing. */
export function laterRecord(world: World, record: Row<'authorizations'>, at: Date) {
  return {
    id: world.id(at),
    originalAuthorizationId: record.id,
    held: 0n,
    settledTransactionAmount: 0n,
    settledBillingAmount: 0n,
    authorizedBillingAmount: 0n,
    reversedBillingAmount: 0n,
    refundedBillingAmount: 0n,
    authorizedTransactionAmount: 0n,
    reversedTransactionAmount: 0n,
    refundedTransactionAmount: 0n,
    usageDay: null,
    processStatus: finished,
    holdExpiresAt: null,
    createdAt: at,
  };
}
