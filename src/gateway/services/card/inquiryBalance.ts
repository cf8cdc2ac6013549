import type { InquiryBalance } from '#domain/card/inquiryBalance.ts';
import { toDecimal } from '#domain/money.ts';
import { maskCardNumber } from '#domain/text.ts';
import { type Context, readIn } from '../../context.ts';
import { UnauthorizedError } from '../../errors.ts';

/** The balance of the card that a cardholder's session was opened for; there is no way to ask for another. */
export function inquiryBalance(ctx: Context): Promise<InquiryBalance> {
  const { actor } = ctx;
  if (actor.kind !== 'card') throw new UnauthorizedError();
  return readIn(ctx, async ({ db, clock }) => {
    const card = await db
      .selectFrom('cards as card')
      .innerJoin('accounts as account', 'account.id', 'card.accountId')
      .select(['card.cardBin', 'card.last4', 'card.cardStatus', 'card.currency', 'card.sharedCard'])
      .select(['card.balance', 'card.held', 'account.balance as accountBalance', 'account.held as accountHeld'])
      .where('card.id', '=', actor.cardId)
      .executeTakeFirst();
    if (!card) throw new UnauthorizedError();
    const available = card.sharedCard ? card.accountBalance - card.accountHeld : card.balance - card.held;
    return {
      cardNumber: maskCardNumber(card.cardBin, card.last4),
      cardStatus: card.cardStatus,
      currency: card.currency,
      available: toDecimal(available, card.currency),
      asOf: clock().toISOString(),
    };
  });
}
