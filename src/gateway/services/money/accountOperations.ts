import { type AccountOperation, accountOperations } from '#domain/account/operation.ts';
import type { CommandInput } from '#domain/contract.ts';
import { accountStatus, transactionType } from '#domain/enumerations.ts';
import { toDecimal } from '#domain/money.ts';
import type { AccountTransaction } from '#domain/transaction/transaction.ts';
import { type Context, type InTransaction, inTransaction, refuseCustomers } from '../../context.ts';
import { InvalidError, NotFoundError } from '../../errors.ts';
import { note } from '../../trail.ts';
import { refuseUnlessFlowing } from '../account/flow.ts';
import { accountTransaction } from '../transaction/queries.ts';
import { amountIn } from './amount.ts';
import { type Book, post } from './ledger.ts';
import { collectReceivables, owesAnything } from './receivables.ts';
import { recordOnAccount } from './record.ts';

/** How each operation is booked: the transaction type it shows as, and the book on its other side. */
const bookings = {
  adjust: { type: transactionType.code.adjustment, book: 'adjustments' },
  rebate: { type: transactionType.code.rebate, book: 'rebates' },
  withdraw: { type: transactionType.code.withdrawal, book: 'bank' },
  chargeFee: { type: transactionType.code.fee, book: 'fees' },
} as const satisfies Record<AccountOperation, { type: number; book: Book }>;

/**
 * Moves money between an account and a book of the programme. Operator staff only, whatever a customer's role says.
 * @throws RefusedError for a frozen or closed account or more than is available · InvalidError for no amount of the currency
 */
export function operateOnAccount(
  ctx: Context,
  name: AccountOperation,
  { id, amount, reason }: CommandInput<'adjustAccount'>,
): Promise<AccountTransaction> {
  refuseCustomers(ctx);
  return inTransaction(ctx, async (open) => {
    const { customerId, currency, accountStatus: at } = await lockedAccount(open, id);
    const { type, book } = bookings[name];
    const change = accountOperations[name].sign * amountIn(amount, currency);
    if (change === 0n) throw new InvalidError({ amount: 'validation.amountNotZero' });
    const evensOut = at === accountStatus.code.closed && (await evensOutClosed(open, { id, name, change }));
    if (!evensOut) refuseUnlessFlowing(change > 0n ? 'in' : 'out', at);
    const lines = [
      { accountId: id, currency, amount: change },
      { book, currency, amount: -change },
    ] as const;
    const posted = await post(open, { customerId, kind: type, lines });
    const movement = { posted, type, currency, balanceChange: change };
    const recorded = await recordOnAccount(open, id, movement, { description: reason });
    const transaction = await accountTransaction.get(open, recorded.id);
    note(open, {
      subject: 'account',
      subjectId: id,
      customerId,
      before: { balance: toDecimal((posted.balances.get(id)?.balance ?? 0n) - change, currency) },
      after: { balance: transaction.balanceAfter, transactionId: recorded.transactionId, reason },
    });
    if (change > 0n) await collectReceivables(open, { accountId: id });
    return transaction;
  });
}

/**
 * Whether it leads to nothing what came to an account after it was closed: a late refund isn't locked in, and what a late settlement
 * took is owed until somebody puts it there. Of that what is too much is paid out again.
 */
const evensOutClosed = async (
  open: InTransaction,
  { id, name, change }: { id: string; name: AccountOperation; change: bigint },
): Promise<boolean> =>
  name === 'withdraw' || (name === 'adjust' && change > 0n && (await owesAnything(open, { accountId: id })));

/** Locked, so that its status is still what it is when the money moves. */
export async function lockedAccount({ db }: InTransaction, id: string) {
  const account = await db
    .selectFrom('accounts')
    .select(['customerId', 'currency', 'accountStatus'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) throw new NotFoundError();
  return account;
}
