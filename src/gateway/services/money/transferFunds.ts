import type { CommandInput, CommandOutput } from '#domain/contract.ts';
import type { TransactionLink } from '#domain/transaction/transaction.ts';
import { type Context, inTransaction, readOnce } from '../../context.ts';
import { prepared } from '../../db/statementMarks.ts';
import { toAccountTransaction, toCardTransaction } from '../transaction/queries.ts';
import { amountIn } from './amount.ts';
import { cardWithAccount, type Direction, moveFunds, refuseByStatus } from './cardFunds.ts';

/** The account that it is taken from or given back to, and the card; none for a card that isn't there. */
export async function pursesOfFunds(
  ctx: Context,
  { id, accountId }: Omit<CommandInput<'topUpCard'>, 'amount'>,
): Promise<string[]> {
  if (accountId !== undefined) return [accountId, id];
  const card = await readOnce(ctx, (db, mark) =>
    db
      .selectFrom('cards')
      .select('accountId')
      .where('id', '=', id)
      .modifyEnd(prepared)
      .modifyEnd(mark)
      .executeTakeFirst(),
  );
  return card ? [card.accountId, id] : [];
}

/** Puts an account's money on a card, or takes it back, as somebody has asked for. */
export function transferFunds(
  ctx: Context,
  direction: Direction,
  { id, accountId, amount }: CommandInput<'topUpCard'>,
): Promise<CommandOutput<'topUpCard'>> {
  return inTransaction(ctx, async (open) => {
    const funds = await cardWithAccount(open, id, accountId, direction);
    refuseByStatus(direction, funds.cardStatus);
    const { account, card } = await moveFunds(open, direction, funds, amountIn(amount, funds.currency));
    const { accountNumber, shown } = funds;
    // They are new and tell of each other: what reading them would find is known.
    const links = (on: 'account' | 'card', { id: linked, transactionId, type }: typeof account | typeof card) => {
      const link: TransactionLink = { id: linked, transactionId, on, type };
      return { relatedTransaction: link, referredBy: [link], samePosting: [link] };
    };
    return {
      accountTransaction: {
        ...toAccountTransaction({ ...account, ...shown, accountNumber }),
        ...links('card', card),
      },
      cardTransaction: {
        ...toCardTransaction({ ...card, ...shown }),
        ...links('account', account),
      },
    };
  });
}
