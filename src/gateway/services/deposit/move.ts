import type { Selectable, Updateable } from 'kysely';
import type { CommandInput } from '#domain/contract.ts';
import type { DepositRecord } from '#domain/deposit/deposit.ts';
import { type DepositAction, depositActions, mayMoveDeposit } from '#domain/deposit/lifecycle.ts';
import { type DepositStatus, transactionType } from '#domain/enumerations.ts';
import { movementDescription } from '#domain/transaction/movementDescription.ts';
import { type Context, type InTransaction, inTransaction, readOnce, refuseCustomers } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { NotFoundError, RefusedError } from '../../errors.ts';
import { refuseUnlessFlowing } from '../account/flow.ts';
import { lockedAccount } from '../money/accountOperations.ts';
import { post } from '../money/ledger.ts';
import { collectReceivables } from '../money/receivables.ts';
import { type Recorded, recordOnAccount } from '../money/record.ts';
import { getDeposit } from './queries.ts';
import { statusInWords, writeStep } from './steps.ts';

type Deposit = Selectable<Tables['depositRecords']>;

export function processDeposit(ctx: Context, { id }: CommandInput<'processDeposit'>): Promise<DepositRecord> {
  refuseCustomers(ctx);
  return move(ctx, 'process', id);
}

export function failDeposit(ctx: Context, { id, reason }: CommandInput<'failDeposit'>): Promise<DepositRecord> {
  refuseCustomers(ctx);
  return move(ctx, 'fail', id, { reason });
}

/** The account that a deposit is credited to; none for one that isn't there. */
export async function purseOfDeposit(ctx: Context, { id }: CommandInput<'confirmDeposit'>): Promise<string[]> {
  const deposits = await readOnce(ctx, (db, mark) =>
    db.selectFrom('depositRecords').select('accountId').where('id', '=', id).modifyEnd(mark).execute(),
  );
  return deposits.map(({ accountId }) => accountId);
}

/** The money is here: credits the account, pays what it owes, and lets the deposit end in that transaction. */
export function confirmDeposit(ctx: Context, { id }: CommandInput<'confirmDeposit'>): Promise<DepositRecord> {
  refuseCustomers(ctx);
  return inTransaction(ctx, async (open) => {
    const deposit = await find(open, id);
    refuseUnless('confirm', deposit.status);
    // Locks the account, before the deposit: the order in which everything that moves money locks.
    const account = await lockedAccount(open, deposit.accountId);
    refuseUnlessFlowing('in', account.accountStatus);
    const booked = await credit(open, deposit);
    const moved = await move(open, 'confirm', id, { transactionId: booked.transactionId });
    await collectReceivables(open, { accountId: deposit.accountId });
    return moved;
  });
}

/**
 * Compare-and-set: of two people pressing at once, the second is refused by the name of the status that the first has
 * brought about, and whatever it did is undone.
 */
function move(
  ctx: Context,
  action: DepositAction,
  id: string,
  changes: Updateable<Tables['depositRecords']> & { reason?: string } = {},
): Promise<DepositRecord> {
  return inTransaction(ctx, async (open) => {
    const deposit = await find(open, id);
    refuseUnless(action, deposit.status);
    const { to } = depositActions[action];
    const { numUpdatedRows } = await open.db
      .updateTable('depositRecords')
      .set({ ...changes, status: to, updatedAt: open.clock() })
      .where('id', '=', id)
      .where('status', '=', deposit.status)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw refusal(action, (await find(open, id)).status);
    const { reason, ...also } = changes;
    await writeStep(open, { deposit, from: deposit.status, to, reason, also });
    return getDeposit(open, id);
  });
}

async function find({ db }: InTransaction, id: string): Promise<Deposit> {
  const deposit = await db.selectFrom('depositRecords').selectAll().where('id', '=', id).executeTakeFirst();
  if (!deposit) throw new NotFoundError();
  return deposit;
}

function refuseUnless(action: DepositAction, from: DepositStatus): void {
  if (!mayMoveDeposit(action, from)) throw refusal(action, from);
}

const refusal = (action: DepositAction, from: DepositStatus) =>
  new RefusedError('depositStatusRefused', { status: statusInWords(from), action: `errors.depositAction.${action}` });

async function credit(ctx: InTransaction, deposit: Deposit): Promise<Recorded> {
  const { accountId, customerId, creditCurrency: currency, creditedAmount: amount } = deposit;
  const type = transactionType.code.deposit;
  const lines = [
    { accountId, currency, amount },
    { book: 'bank', currency, amount: -amount },
  ] as const;
  const posted = await post(ctx, { customerId, kind: type, lines });
  return recordOnAccount(
    ctx,
    accountId,
    { posted, type, currency, balanceChange: amount },
    {
      transactionCurrency: deposit.paymentCurrency,
      transactionAmount: deposit.paidAmount,
      conversionRate: deposit.conversionRate,
      description: movementDescription('deposit', deposit),
      counterpartyName: deposit.bankName,
      counterpartyAccountNumber: deposit.bankAccountNumber,
    },
  );
}
