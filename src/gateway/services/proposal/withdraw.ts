import type { CommandInput } from '#domain/contract.ts';
import type { ProposalStanding } from '#domain/proposal/commands.ts';
import { type Context, inTransaction, isNamed, permit } from '../../context.ts';
import { ForbiddenError } from '../../errors.ts';
import { end, lockWaiting } from './standing.ts';

/** Takes back what one asked for. @throws ForbiddenError for what somebody else asked for · ConflictError for what has ended */
export function withdrawProposal(
  ctx: Context,
  { id, reason }: CommandInput<'withdrawProposal'>,
): Promise<ProposalStanding> {
  permit(ctx, 'create', 'proposal');
  return inTransaction(ctx, async (open) => {
    const proposal = await lockWaiting(open, id, 'withdraw');
    if (!isNamed(open.actor) || open.actor.userId !== proposal.askedById) throw new ForbiddenError();
    return end(open, proposal, 'withdraw', { reason });
  });
}
