import type { Account } from '#domain/account/account.ts';
import { type AccountAction, accountActions, mayMoveAccount } from '#domain/account/lifecycle.ts';
import type { CommandInput } from '#domain/contract.ts';
import { depositsUnderWay } from '#domain/deposit/lifecycle.ts';
import { accountStatus, cardStatus, customerStatus } from '#domain/enumerations.ts';
import { toDecimal } from '#domain/money.ts';
import { type Context, type InTransaction, inTransaction, refuseCustomers } from '../../context.ts';
import { NotFoundError, RefusedError } from '../../errors.ts';
import { note } from '../../trail.ts';
import { accounts } from './queries.ts';

type Request = CommandInput<'closeAccount'>;

/** Nothing goes out any more, neither by hand nor by its cards; what comes in is taken. */
export const freezeAccount = (ctx: Context, request: Request): Promise<Account> => move(ctx, 'freeze', request);
export const unfreezeAccount = (ctx: Context, request: Request): Promise<Account> => move(ctx, 'unfreeze', request);
/** For good: it stays to be read. @throws RefusedError naming the first thing that stands against it */
export const closeAccount = (ctx: Context, request: Request): Promise<Account> => move(ctx, 'close', request);

/** Operator staff only, whatever a customer's role says. The account is locked, so money that moves meanwhile waits or has moved. */
function move(ctx: Context, action: AccountAction, { id, reason }: Request): Promise<Account> {
  refuseCustomers(ctx);
  return inTransaction(ctx, async (open) => {
    const account = await locked(open, id);
    const { accountStatus: from, customerId } = account;
    if (!mayMoveAccount(action, from)) throw refusal(action, from);
    if (action === 'close') await refuseUnlessSpent(open, account);
    const { to } = accountActions[action];
    await open.db
      .updateTable('accounts')
      .set({ accountStatus: to, updatedAt: open.clock() })
      .where('id', '=', id)
      .execute();
    const after = { accountStatus: to, reason };
    note(open, { subject: 'account', subjectId: id, customerId, before: { accountStatus: from }, after });
    return accounts.get(open, id);
  });
}

type Locked = Awaited<ReturnType<typeof locked>>;

async function locked({ db }: InTransaction, id: string) {
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'customerId', 'currency', 'balance', 'held', 'accountStatus'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) throw new NotFoundError();
  return account;
}

const refusal = (action: AccountAction, at: Locked['accountStatus']) =>
  new RefusedError('accountStatusRefused', {
    status: `errors.accountStatus.${accountStatus.keyOf(at)}`,
    action: `errors.accountAction.${action}`,
  });

/** An account is closed when nothing is on it, reserved, owed or on its way, and no card spends it. */
async function refuseUnlessSpent(ctx: InTransaction, account: Locked): Promise<void> {
  const { id, balance, held, currency } = account;
  // What is held can't be moved out: first what can be, then there is nothing to do but to wait.
  const available = balance - held;
  if (available !== 0n)
    throw new RefusedError('accountNotEmpty', {
      amount: { decimal: toDecimal(available, currency), currency },
    });
  if (held !== 0n) throw new RefusedError('accountHasHolds');
  const stands = await ctx.db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(
        selectFrom('cards').select('id').where('accountId', '=', id).where('cardStatus', '<>', cardStatus.code.closed),
      ).as('cards'),
      exists(selectFrom('receivables').select('id').where('accountId', '=', id).where('outstanding', '>', 0n)).as(
        'owed',
      ),
      // A closed card's debts are its account's, or another card's, in a moment.
      exists(
        selectFrom('receivables as owed')
          .innerJoin('cards as card', (on) =>
            on.onRef('card.id', '=', 'owed.cardId').onRef('card.customerId', '=', 'owed.customerId'),
          )
          .select('owed.id')
          .where('card.accountId', '=', id)
          .where('owed.outstanding', '>', 0n),
      ).as('owedByCards'),
      exists(
        selectFrom('depositRecords').select('id').where('accountId', '=', id).where('status', 'in', depositsUnderWay),
      ).as('deposits'),
    ])
    .executeTakeFirstOrThrow();
  if (stands.owed || stands.owedByCards) throw new RefusedError('accountOwes');
  if (stands.cards) throw new RefusedError('accountHasCards');
  if (stands.deposits) throw new RefusedError('accountHasDeposits');
  await refuseLastOfEnabled(ctx, account);
}

/** A customer in business has an account. Whoever enables one takes the same lock. */
async function refuseLastOfEnabled({ db }: InTransaction, { id, customerId }: Locked): Promise<void> {
  const customer = await db
    .selectFrom('customers')
    .select('customerStatus')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (customer.customerStatus !== customerStatus.code.enabled) return;
  const other = await db
    .selectFrom('accounts')
    .select('id')
    .where('customerId', '=', customerId)
    .where('id', '<>', id)
    .where('accountStatus', '<>', accountStatus.code.closed)
    .executeTakeFirst();
  if (!other) throw new RefusedError('lastAccountOfEnabled');
}
