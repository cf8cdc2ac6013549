import type { Account } from '#domain/account/account.ts';
import { toDecimal } from '#domain/money.ts';
import type { UpdateInput } from '#domain/nouns.ts';
import { type Context, inTransaction, permit } from '../../context.ts';
import { NotFoundError } from '../../errors.ts';
import { readable } from '../../reading/query.ts';
import { inMajorUnits } from '../money/majorUnits.ts';

const accounts = readable({
  noun: 'account',
  from: (db) =>
    db
      .selectFrom('accounts as account')
      .innerJoin('customers as customer', 'customer.id', 'account.customerId')
      .selectAll('account')
      .select('customer.customerName'),
  id: 'account.id',
  filters: {
    customerId: 'account.customerId',
    currency: 'account.currency',
    status: 'account.status',
    balance: { column: 'account.balance', currency: 'account.currency' },
    createdAt: { column: 'account.createdAt', time: true },
  },
  search: ['account.accountNumber', 'account.accountName', 'account.remark'],
  sorts: {
    accountNumber: 'account.accountNumber',
    accountName: 'account.accountName',
    currency: 'account.currency',
    balance: inMajorUnits('account.balance', 'account.currency'),
    status: 'account.status',
    createdAt: 'account.createdAt',
  },
  order: { field: 'accountNumber', order: 'ASC' },
  by: { accountNumber: 'account.accountNumber' },
  toRecord: ({ lastPostedAt: _, ...row }): Account => ({
    ...row,
    balance: toDecimal(row.balance, row.currency),
    held: toDecimal(row.held, row.currency),
    available: toDecimal(row.balance - row.held, row.currency),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }),
});

/** The remark is all that people may change about an account; money moves by postings only. */
function update(ctx: Context, id: string, { remark }: UpdateInput<'account'>): Promise<Account> {
  permit(ctx, 'edit', 'account');
  return inTransaction(ctx, async (open) => {
    const changed = await open.db
      .updateTable('accounts')
      .set({ remark: remark || null, updatedAt: open.clock() })
      .where('id', '=', id)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new NotFoundError();
    return accounts.get(open, id);
  });
}

export const account = { ...accounts, update };
