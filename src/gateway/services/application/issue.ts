import { type CardStatus, cardStatus, orderStatus, transactionType } from '#domain/enumerations.ts';
import { isPhysical } from '#domain/product/product.ts';
import { movementDescription } from '#domain/transaction/movementDescription.ts';
import type { InTransaction } from '../../context.ts';
import { ConflictError } from '../../errors.ts';
import { note } from '../../trail.ts';
import { takeOver } from '../card/takeOver.ts';
import { post } from '../money/ledger.ts';
import { lockPurses } from '../money/lockPurses.ts';
import { recordOnAccount } from '../money/record.ts';
import { eligibleHolder, offeredProduct, payingAccount } from './eligibility.ts';
import { refuseEndDayOver } from './lastDay.ts';
import { makeCards } from './makeCards.ts';
import { move, type OpenApplication } from './moving.ts';

const { initial, unactivated, normal, expired, closed } = cardStatus.code;
const { fee } = transactionType.code;

/**
 * Takes an application on and makes its cards: those of plastic go to be printed. Not for an account that nobody could complete
 * it on, which is locked, so that it isn't closed before its cards are there.
 * @throws RefusedError when something has come to stand against it · ConflictError
 */
export async function startProcessing(
  ctx: InTransaction,
  application: OpenApplication,
  reason?: string,
): Promise<OpenApplication> {
  const { customerId, currency, accountId } = application;
  await refuseEndDayOver(ctx, application);
  await payingAccount(ctx, customerId, currency, accountId, true);
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
  await refuseEndDayOver(ctx, application);
  await eligibleHolder(ctx, application.cardholderId);
  const product = await offeredProduct(ctx, application.productId, 0);
  await payingAccount(ctx, application.customerId, product.currency, application.accountId, true);
  const feeTransactionId = await takeFee(ctx, application);
  const isNew = application.orderStatus === orderStatus.code.initial;
  const processed = isNew ? await startProcessing(ctx, application, reason) : application;
  await move(ctx, 'complete', processed, reason, { issued: application.quantity, feeTransactionId });
  const issued = await leaveInitial(ctx, application, (await isForUse(ctx, application)) ? normal : unactivated);
  if (issued.length !== application.quantity) throw new ConflictError();
  await follow(ctx, issued, application);
}

/** Cards of plastic are activated by who has them in hand, a renewed one by who is ready to go on with it. */
async function isForUse(ctx: InTransaction, application: OpenApplication): Promise<boolean> {
  if (isPhysical(application.cardType)) return false;
  const { followsCardId, followReason } = application;
  if (!followsCardId || followReason !== 'renewal') return true;
  const before = await ctx.db
    .selectFrom('cards')
    .select('cardStatus')
    .where('id', '=', followsCardId)
    .executeTakeFirst();
  return before?.cardStatus === expired;
}

/** The card that an issued one follows is told so, and ends where that one can be used already. */
async function follow(
  ctx: InTransaction,
  issued: readonly { id: string }[],
  { followsCardId }: OpenApplication,
): Promise<void> {
  const [card] = issued;
  if (!followsCardId || !card) return;
  await lockPurses(ctx, 'card', [followsCardId, card.id]);
  await ctx.db
    .updateTable('cards')
    .set({ followedByCardId: card.id, updatedAt: ctx.clock() })
    .where('id', '=', followsCardId)
    .execute();
  const { cardStatus } = await ctx.db
    .selectFrom('cards')
    .select('cardStatus')
    .where('id', '=', card.id)
    .executeTakeFirstOrThrow();
  if (cardStatus === normal) await takeOver(ctx, { id: card.id, followsCardId });
}

/** Gives up the cards of an application that comes to nothing. */
export const discardCards = (ctx: InTransaction, application: OpenApplication): Promise<unknown> =>
  leaveInitial(ctx, application, closed);

async function leaveInitial(ctx: InTransaction, { id, customerId }: OpenApplication, to: CardStatus) {
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
  return cards;
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
