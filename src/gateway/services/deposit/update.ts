import type { DepositRecord } from '#domain/deposit/deposit.ts';
import { isUnderWay } from '#domain/deposit/lifecycle.ts';
import type { UpdateInput } from '#domain/nouns.ts';
import { type Context, inTransaction, permit } from '../../context.ts';
import { NotFoundError, RefusedError } from '../../errors.ts';
import { note } from '../../trail.ts';
import { getDeposit } from './queries.ts';
import { statusInWords } from './steps.ts';

/**
 * What a payment is called, and what people note about it, while it is under way. What was paid and what it credits isn't
 * changed: a deposit that says it wrongly is given up and declared anew.
 * @throws RefusedError for one that has ended
 */
export function updateDeposit(ctx: Context, id: string, given: UpdateInput<'depositRecord'>): Promise<DepositRecord> {
  permit(ctx, 'edit', 'depositRecord');
  return inTransaction(ctx, async (open) => {
    const before = await open.db
      .selectFrom('depositRecords')
      .select(['customerId', 'status', 'reference', 'remark'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) throw new NotFoundError();
    const { customerId, status, ...was } = before;
    if (!isUnderWay(status)) {
      throw new RefusedError('depositStatusRefused', {
        status: statusInWords(status),
        action: 'errors.depositAction.edit',
      });
    }
    const { reference, remark } = given;
    const after = {
      ...was,
      ...(reference !== undefined && { reference: reference || null }),
      ...(remark !== undefined && { remark: remark || null }),
    };
    await open.db
      .updateTable('depositRecords')
      .set({ ...after, updatedAt: open.clock() })
      .where('id', '=', id)
      .execute();
    note(open, { subject: 'depositRecord', subjectId: id, customerId, before: was, after });
    return getDeposit(open, id);
  });
}
