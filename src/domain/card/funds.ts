import { z } from 'zod';
import { Id } from '../filter.ts';
import { PositiveDecimalAmount } from '../money.ts';
import { AccountTransaction, CardTransaction } from '../transaction/transaction.ts';

/** Money for a card or back from it. `accountId`: another account of the same customer and currency than the card's own. */
export const CardFundsMove = z.strictObject({ id: Id, accountId: Id.optional(), amount: PositiveDecimalAmount });
export type CardFundsMove = z.infer<typeof CardFundsMove>;

/** One movement as both sides have it: they name each other. */
export const CardFundsMoved = z.strictObject({
  accountTransaction: AccountTransaction,
  cardTransaction: CardTransaction,
});
export type CardFundsMoved = z.infer<typeof CardFundsMoved>;
