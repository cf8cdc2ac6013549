import type { Account } from '#domain/account/account.ts';
import { accountStatus } from '#domain/enumerations.ts';
import type { CreateInput } from '#domain/nouns.ts';
import { type Context, type InTransaction, inTransaction, permitStaff } from '../../context.ts';
import { InvalidError } from '../../errors.ts';
import { newId } from '../../id.ts';
import { note } from '../../trail.ts';
import { drawnDigits } from '../drawnDigits.ts';
import { accounts } from './queries.ts';

/**
 * Staff open an account for a customer, in a currency that it keeps. Nothing is on it until a deposit has arrived.
 * @throws ForbiddenError for a customer's own people · InvalidError at `customerId` for a customer that isn't there
 */
export function openAccount(ctx: Context, given: CreateInput<'account'>): Promise<Account> {
  permitStaff(ctx, 'create', 'account');
  return inTransaction(ctx, async (open) => {
    const customer = await open.db
      .selectFrom('customers')
      .select('id')
      .where('id', '=', given.customerId)
      .executeTakeFirst();
    if (!customer) throw new InvalidError({ customerId: 'validation.choice' });
    const id = await insert(open, given);
    const opened = await accounts.get(open, id);
    const { accountNumber, accountName, currency } = opened;
    const after = { accountNumber, accountName, currency };
    note(open, { subject: 'account', subjectId: id, customerId: given.customerId, before: null, after });
    return opened;
  });
}

/** Numbers are drawn, so that nobody learns from one how many there are; one that is taken is drawn again. */
async function insert(ctx: InTransaction, given: CreateInput<'account'>): Promise<string> {
  const now = ctx.clock();
  const row = {
    customerId: given.customerId,
    accountName: given.accountName,
    currency: given.currency,
    remark: given.remark || null,
    accountStatus: accountStatus.code.open,
    createdAt: now,
    updatedAt: now,
  };
  for (;;) {
    const made = await ctx.db
      .insertInto('accounts')
      .values({ ...row, id: newId(ctx), accountNumber: `8${drawnDigits(ctx, 11)}` })
      .onConflict((conflict) => conflict.column('accountNumber').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) return made.id;
  }
}
