import type { CommandInput } from '#domain/contract.ts';
import type { Customer } from '#domain/customer/customer.ts';
import { type CustomerAction, customerActions, mayMoveCustomer } from '#domain/customer/lifecycle.ts';
import { accountStatus, type CustomerStatus, customerStatus } from '#domain/enumerations.ts';
import { type Context, type InTransaction, inTransaction, refuseCustomers } from '../../context.ts';
import { isReferredTo } from '../../db/failure.ts';
import { NotFoundError, RefusedError } from '../../errors.ts';
import { note } from '../../trail.ts';
import { oneAtATime } from '../access/grants.ts';
import { inviteWaiting } from '../access/inviteWaiting.ts';
import { customer } from './queries.ts';

/** Those of their people who have no password are invited. @throws RefusedError for a customer without an account that isn't closed */
export const enableCustomer = (ctx: Context, { id }: CommandInput<'enableCustomer'>): Promise<Customer> =>
  move(ctx, 'enable', id, async (open, from) => {
    const account = await open.db
      .selectFrom('accounts')
      .select('id')
      .where('customerId', '=', id)
      .where('accountStatus', '<>', accountStatus.code.closed)
      .executeTakeFirst();
    if (!account) throw new RefusedError('customerNeedsAccount');
    // While a customer is Initial their people come in already.
    if (from === customerStatus.code.disabled) await inviteWaiting(open, id);
  });

/** Their people's sessions and their cardholders' end, and nobody signs in again; their cards are declined from now on. */
export const disableCustomer = (ctx: Context, { id, reason }: CommandInput<'disableCustomer'>): Promise<Customer> =>
  move(ctx, 'disable', id, (open) => endSessionsOfCustomer(open, id), { reason });

/** One that nothing refers to: taken on by mistake. @throws RefusedError for any other */
export function deleteCustomer(ctx: Context, { id }: CommandInput<'deleteCustomer'>): Promise<Record<string, never>> {
  refuseCustomers(ctx);
  return inTransaction(ctx, async (open) => {
    const before = await locked(open, id);
    try {
      await open.db.deleteFrom('customers').where('id', '=', id).execute();
    } catch (error) {
      if (isReferredTo(error)) throw new RefusedError('customerInUse', { name: before.customerName });
      throw error;
    }
    note(open, { subject: 'customer', subjectId: id, customerId: null, before, after: null });
    return {};
  });
}

/** Operator staff only, whatever a customer's role says. */
function move(
  ctx: Context,
  action: CustomerAction,
  id: string,
  work: (open: InTransaction, from: CustomerStatus) => Promise<void>,
  also: { reason?: string } = {},
): Promise<Customer> {
  refuseCustomers(ctx);
  return inTransaction(ctx, async (open) => {
    // As whoever makes or changes users, before any row: who is made meanwhile is invited by one of both.
    await oneAtATime(open);
    const { customerStatus: from } = await locked(open, id);
    if (!mayMoveCustomer(action, from)) {
      const status = `errors.customerStatus.${customerStatus.keyOf(from)}`;
      throw new RefusedError('customerStatusRefused', { status, action: `errors.customerAction.${action}` });
    }
    const { to } = customerActions[action];
    const set = { customerStatus: to, updatedAt: open.clock() };
    await open.db.updateTable('customers').set(set).where('id', '=', id).execute();
    await work(open, from);
    const before = { customerStatus: from };
    note(open, {
      subject: 'customer',
      subjectId: id,
      customerId: null,
      before,
      after: { customerStatus: to, ...also },
    });
    return customer.get(open, id);
  });
}

/** Whoever closes an account of theirs takes the same lock. */
async function locked({ db }: InTransaction, id: string) {
  const row = await db
    .selectFrom('customers')
    .select(['customerNumber', 'customerName', 'customerStatus'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new NotFoundError();
  return row;
}

async function endSessionsOfCustomer({ db, clock }: InTransaction, customerId: string): Promise<void> {
  const endedAt = clock();
  await db
    .updateTable('sessions')
    .set({ endedAt })
    .where('userId', 'in', (of) => of.selectFrom('users').select('id').where('customerId', '=', customerId))
    .where('endedAt', 'is', null)
    .execute();
  await db
    .updateTable('cardSessions')
    .set({ endedAt })
    .where('customerId', '=', customerId)
    .where('endedAt', 'is', null)
    .execute();
}
