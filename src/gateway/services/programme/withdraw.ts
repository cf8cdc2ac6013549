import type { CommandInput, CommandOutput } from '#domain/contract.ts';
import { type Context, inTransaction, refuseCustomers, seeingAll } from '../../context.ts';
import { NotFoundError, RefusedError } from '../../errors.ts';
import { note } from '../../trail.ts';
import { programmeChange } from './queries.ts';
import { beginChange, by } from './write.ts';

/**
 * Takes back a change that doesn't count yet.
 * @throws ForbiddenError for a customer's own people · NotFoundError · RefusedError for one that counts or counted, and for one
 * that has been taken back
 */
export function withdrawProgrammeChange(
  ctx: Context,
  { id, reason }: CommandInput<'withdrawProgrammeChange'>,
): Promise<CommandOutput<'withdrawProgrammeChange'>> {
  refuseCustomers(ctx);
  return inTransaction(ctx, async (open) => {
    await beginChange(open, null);
    const now = open.clock();
    const change = await open.db
      .selectFrom('programmeChanges as change')
      .leftJoin('programmeWithdrawals as withdrawal', 'withdrawal.changeId', 'change.id')
      .select(['change.setting', 'change.currencyPair', 'change.value', 'change.validFrom', 'withdrawal.changeId'])
      .where('change.id', '=', id)
      .executeTakeFirst();
    if (!change) throw new NotFoundError();
    if (change.changeId !== null) throw new RefusedError('changeWithdrawn');
    if (change.validFrom <= now) throw new RefusedError('changeCounts');
    const { userId, userName } = by(open);
    await open.db
      .insertInto('programmeWithdrawals')
      .values({ changeId: id, reason, userId, userName, createdAt: now })
      .execute();
    const { setting, currencyPair, value, validFrom } = change;
    note(open, {
      subject: 'programmeChange',
      subjectId: id,
      customerId: null,
      before: { setting, ...(currencyPair && { currencyPair }), value, validFrom: validFrom.toISOString() },
      after: { withdrawn: true, reason },
    });
    return programmeChange.get(seeingAll(open), id);
  });
}
