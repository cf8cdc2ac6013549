import type { CardFundsMoved } from '#domain/cardFunds.ts';
import { type Context, inTransaction } from '../../context.ts';
import { accountTransaction, cardTransaction } from '../transaction.ts';
import { amountIn } from './amount.ts';
import { cardWithAccount, type Direction, moveFunds, refuseByStatus } from './cardFunds.ts';

export interface FundsAsked {
  /** The card. */
  id: string;
  /** The card's own account unless another one of the customer's in the same currency is named. */
  accountId?: string | undefined;
  /** A decimal string. */
  amount: string;
}

/** Puts an account's money on a card, or takes it back, as somebody has asked for. */
export function transferFunds(
  ctx: Context,
  direction: Direction,
  { id, accountId, amount }: FundsAsked,
): Promise<CardFundsMoved> {
  return inTransaction(ctx, async (open) => {
    const funds = await cardWithAccount(open, id, accountId);
    refuseByStatus(direction, funds.cardStatus);
    const { account, card } = await moveFunds(open, direction, funds, amountIn(amount, funds.currency));
    return {
      accountTransaction: await accountTransaction.get(open, account.id),
      cardTransaction: await cardTransaction.get(open, card.id),
    };
  });
}
