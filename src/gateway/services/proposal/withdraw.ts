import type { CommandInput } from '#domain/contract.ts';
import type { ProposalStanding } from '#domain/proposal/commands.ts';
import { type Context, type InTransaction, inTransaction } from '../../context.ts';
import { ForbiddenError } from '../../errors.ts';
import { askingIds } from './personBehind.ts';
import { proposal } from './queries.ts';
import { end, lockWaiting } from './standing.ts';

/**
 * Takes back what one asked for, or a key of one's own did: with whatever right that was, and if one has lost it since.
 * @throws ForbiddenError for what somebody else asked for · NotFoundError for what one doesn't see · ConflictError for what has ended
 */
export function withdrawProposal(
  ctx: Context,
  { id, reason }: CommandInput<'withdrawProposal'>,
): Promise<ProposalStanding> {
  return inTransaction(ctx, async (open) => {
    await refuseOthers(open, id);
    return end(open, await lockWaiting(open, id, 'withdraw'), 'withdraw', { reason });
  });
}

/** Before anything is said of it: who may not read it learns nothing, not even that it is there. */
async function refuseOthers(open: InTransaction, id: string): Promise<void> {
  const asked = await open.db.selectFrom('proposals').select('askedById').where('id', '=', id).executeTakeFirst();
  if (asked && (await askingIds(open)).includes(asked.askedById)) return;
  const { trail: _, ...looking } = open;
  await proposal.get(looking, id);
  throw new ForbiddenError();
}
