import { type CardStatus, cardStatus, orderStatus, transactionType } from '#domain/enumerations.ts';
import { isPhysical } from '#domain/product/product.ts';
import { movementDescription } from '#domain/transaction/movementDescription.ts';
import type { InTransaction } from '../../context.ts';
import { ConflictError } from '../../errors.ts';
import { note } from '../../trail.ts';
import { post } from '../money/ledger.ts';
import { recordOnAccount } from '../money/record.ts';
import { eligibleHolder, offeredProduct, payingAccount } from './eligibility.ts';
import { makeCards } from './makeCards.ts';
import { move, type OpenApplication } from './moving.ts';

const { initial, unactivated, normal, closed } = cardStatus.code;
const { fee } = transactionType.code;

/** Takes an application on and makes its cards: those of plastic go to be printed. */
export async function startProcessing(
  ctx: InTransaction,
  application: OpenApplication,
  reason?: string,
): Promise<OpenApplication> {
  const moved = await move(ctx, 'process', application, reason);
  await makeCards(ctx, moved);
  return moved;
}

/**
 * Takes the fee and issues the cards, all of them or none. The fee comes first, as accounts are locked before everything else;
 * the application's status, compared and set, is what makes sure that nobody issues twice.
 * @throws RefusedError when something has come to stand against it · InsufficientFundsError · ConflictError
 */
export async function issueCards(ctx: InTransaction, application: OpenApplication, reason?: string): Promise<void> {
  await eligibleHolder(ctx, application.cardholderId);
  const product = await offeredProduct(ctx, application.productId, 0);
  await payingAccount(ctx, application.customerId, product.currency, application.accountId, true);
  const feeTransactionId = await takeFee(ctx, application);
  const isNew = application.orderStatus === orderStatus.code.initial;
  const processed = isNew ? await startProcessing(ctx, application, reason) : application;
  await move(ctx, 'complete', processed, reason, { issued: application.quantity, feeTransactionId });
  const isActive = !isPhysical(application.cardType);
  const issued = await leaveInitial(ctx, application, isActive ? normal : unactivated);
  if (issued !== application.quantity) throw new ConflictError();
}

/** Gives up the cards of an application that comes to nothing. */
export const discardCards = (ctx: InTransaction, application: OpenApplication): Promise<number> =>
  leaveInitial(ctx, application, closed);

async function leaveInitial(ctx: InTransaction, { id, customerId }: OpenApplication, to: CardStatus): Promise<number> {
  const now = ctx.clock();
  const cards = await ctx.db
    .updateTable('cards')
    .set({ cardStatus: to, updatedAt: now, ...(to === normal && { activeTime: now }) })
    .where('applicationId', '=', id)
    .where('cardStatus', '=', initial)
    .returning(['id', 'cardToken', 'last4'])
    .execute();
  for (const { id: subjectId, cardToken, last4 } of cards) {
    const after = { cardToken, last4, cardStatus: to };
    note(ctx, { subject: 'card', subjectId, customerId, before: { cardStatus: initial }, after });
  }
  return cards.length;
}

/** The issuing fee, and the number of the transaction that took it. */
async function takeFee(ctx: InTransaction, application: OpenApplication): Promise<string | null> {
  const { issuingFee: amount, customerId, accountId, currency } = application;
  if (amount === 0n) return null;
  const posted = await post(ctx, {
    customerId,
    kind: fee,
    lines: [
      { accountId, currency, amount: -amount },
      { book: 'fees', currency, amount },
    ],
  });
  const description = movementDescription('issuing', application);
  const movement = { posted, type: fee, currency, balanceChange: -amount };
  const { transactionId } = await recordOnAccount(ctx, accountId, movement, { description });
  return transactionId;
}
