import type { CommandInput, CommandOutput } from '#domain/contract.ts';
import { processStatus } from '#domain/enumerations.ts';
import { type Context, inTransaction, refuseCustomers } from '../../context.ts';
import { NotFoundError, RefusedError } from '../../errors.ts';
import { authorization } from '../authorization/queries.ts';
import { expire } from './expire.ts';
import { forMessages } from './keepRecord.ts';
import { takeUpParked } from './match.ts';
import { lockCard } from './spendingCard.ts';

const { processing, pending } = processStatus.code;

/**
 * Staff free what a purchase holds before its time is over, as its time would have: what the merchant settles later is taken
 * all the same, then from what is available.
 * @throws ForbiddenError for a customer's own people · RefusedError `notAPurchase` for a later record of one, `holdsNothing`
 * where it was declined, or settled, reversed or freed by now
 */
export function releaseHold(
  ctx: Context,
  { id, reason }: CommandInput<'releaseHold'>,
): Promise<CommandOutput<'releaseHold'>> {
  refuseCustomers(ctx);
  return inTransaction(ctx, async (open) => {
    const find = () => open.db.selectFrom('authorizations').selectAll().where('id', '=', id).executeTakeFirst();
    const found = await find();
    if (!found) throw new NotFoundError();
    // What waits for the purchase may move the account's money, so that is locked as well.
    const card = await lockCard(open, found.cardId, true);
    const purchase = (await find()) ?? found;
    if (purchase.originalAuthorizationId !== null || purchase.processStatus === pending) {
      throw new RefusedError('notAPurchase');
    }
    if (purchase.processStatus !== processing || purchase.held === 0n) throw new RefusedError('holdsNothing');
    const taking = await forMessages(open);
    await expire(taking, card, purchase, { kind: 'release', reason });
    if (purchase.transactionLink !== null) await takeUpParked(taking, card, purchase.transactionLink);
    return authorization.get(open, id);
  });
}
