import type { InTransaction } from '../../context.ts';
import { NotFoundError } from '../../errors.ts';
import { InsufficientFundsError, LedgerError } from './ledger.ts';

type HoldContext = Pick<InTransaction, 'db'>;
export type HoldOwner = { accountId: string } | { cardId: string };

/**
 * Reserves money that is still in the balance. On a shared card the account's money is reserved, and the card notes its
 * share. `amount`: minor units, above zero.
 * @throws InsufficientFundsError when less than that is available
 */
export async function hold(ctx: HoldContext, owner: HoldOwner, amount: bigint): Promise<void> {
  assertAmount(amount);
  const { purses, shared } = await pursesOf(ctx, owner);
  for (const { table, id } of purses) {
    const { numUpdatedRows } = await ctx.db
      .updateTable(table)
      .set((row) => ({ held: row('held', '+', amount) }))
      .where('id', '=', id)
      // A shared card has no money of its own; its account has been asked just before.
      .$if(!(shared && table === 'cards'), (query) =>
        query.where((row) => row(row('balance', '-', row.ref('held')), '>=', amount)),
      )
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new InsufficientFundsError();
  }
}

/** Gives back what `hold` reserved, all of it or a part. */
export async function release(ctx: HoldContext, owner: HoldOwner, amount: bigint): Promise<void> {
  assertAmount(amount);
  const { purses } = await pursesOf(ctx, owner);
  for (const { table, id } of purses) {
    const { numUpdatedRows } = await ctx.db
      .updateTable(table)
      .set((row) => ({ held: row('held', '-', amount) }))
      .where('id', '=', id)
      .where('held', '>=', amount)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new LedgerError('More released than was held');
  }
}

function assertAmount(amount: bigint): void {
  if (amount <= 0n) throw new LedgerError('A hold is above zero');
}

interface Purses {
  purses: { table: 'accounts' | 'cards'; id: string }[];
  shared: boolean;
}

/** Whose `held` changes, the account before the card: the order in which postings lock, too. */
async function pursesOf({ db }: HoldContext, owner: HoldOwner): Promise<Purses> {
  if ('accountId' in owner) {
    const account = await db.selectFrom('accounts').select('id').where('id', '=', owner.accountId).executeTakeFirst();
    if (!account) throw new NotFoundError();
    return { purses: [{ table: 'accounts', id: account.id }], shared: false };
  }
  const card = await db
    .selectFrom('cards')
    .select(['id', 'accountId', 'sharedCard'])
    .where('id', '=', owner.cardId)
    .executeTakeFirst();
  if (!card) throw new NotFoundError();
  const purses: Purses['purses'] = [{ table: 'cards', id: card.id }];
  if (card.sharedCard) purses.unshift({ table: 'accounts', id: card.accountId });
  return { purses, shared: card.sharedCard };
}
