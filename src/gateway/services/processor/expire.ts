import { authorizationStatus, processStatus, recordType } from '#domain/enumerations.ts';
import { toDecimal } from '#domain/money.ts';
import { note } from '../../trail.ts';
import { amountOf } from './billing.ts';
import { keepRecord, type MessageContext, merchantOf } from './keepRecord.ts';
import { accepted, type Outcome } from './outcome.ts';
import { takeStep } from './purchase.ts';
import type { Purchase } from './reckoning.ts';
import { unsettledOf } from './reckoning.ts';
import type { SpendingCard } from './spendingCard.ts';

/** How a hold comes to its end unsettled: its time is over, with a message or without, or staff end it and say why. */
export type Ending = { kind: 'expiry'; messageId: string | null } | { kind: 'release'; reason: string };

/**
 * Frees what a purchase still holds. One that holds nothing any more, because it was settled, reversed, or has expired
 * before, stays as it is.
 */
export async function expire(
  ctx: MessageContext,
  card: SpendingCard,
  purchase: Purchase,
  ending: Ending,
): Promise<Outcome> {
  if (purchase.processStatus !== processStatus.code.processing) return accepted(purchase.id, purchase.id);
  const amount = amountOf(purchase, unsettledOf(purchase));
  const record = await keepRecord(ctx, card, {
    recordType: recordType.code.cardAuthorizationExpired,
    merchant: merchantOf(purchase),
    amount,
    link: purchase.transactionLink ?? purchase.id,
    original: purchase,
    also: { authorizationStatus: authorizationStatus.code.reversal, authorizationCode: purchase.authorizationCode },
  });
  const after = await takeStep(ctx, card, purchase, {
    kind: ending.kind,
    recordId: record.id,
    messageId: ending.kind === 'expiry' ? ending.messageId : null,
    amount,
    isLast: true,
  });
  const told = ({ held, settleStatus }: Purchase) => ({ held: toDecimal(held, card.currency), settleStatus });
  note(ctx, {
    subject: 'authorization',
    subjectId: purchase.id,
    customerId: purchase.customerId,
    before: told(purchase),
    after: { ...told(after), ...(ending.kind === 'release' && { reason: ending.reason }) },
  });
  return accepted(purchase.id, record.id);
}
