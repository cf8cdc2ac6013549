import type { Account } from '#domain/account/account.ts';
import type { UpdateInput } from '#domain/nouns.ts';
import { type Context, inTransaction, isOperator, permit } from '../../context.ts';
import { ForbiddenError, NotFoundError } from '../../errors.ts';
import { note } from '../../trail.ts';
import { accounts } from './queries.ts';

/**
 * What people change about an account by hand: its remark, and staff its name. Money moves by
 * postings only.
 * @throws ForbiddenError for a customer's own people who would change more than the remark
 */
export function updateAccount(ctx: Context, id: string, given: UpdateInput<'account'>): Promise<Account> {
  permit(ctx, 'edit', 'account');
  const { remark, ...ofStaff } = given;
  if (!isOperator(ctx.actor) && Object.keys(ofStaff).length > 0) throw new ForbiddenError();
  return inTransaction(ctx, async (open) => {
    const before = await open.db
      .selectFrom('accounts')
      .select(['customerId', 'accountName', 'remark'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) throw new NotFoundError();
    const { customerId, ...was } = before;
    const after = { ...was, ...ofStaff, ...(remark !== undefined && { remark: remark || null }) };
    await open.db
      .updateTable('accounts')
      .set({ ...after, updatedAt: open.clock() })
      .where('id', '=', id)
      .execute();
    note(open, { subject: 'account', subjectId: id, customerId, before: was, after });
    return accounts.get(open, id);
  });
}
