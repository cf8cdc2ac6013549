import type { ProposalStanding } from '#domain/proposal/commands.ts';
import { type Context, readOnce } from '../../context.ts';
import { failureIn, stateOf } from './standing.ts';

/** How what waited stands by now, for who sends it once more: they asked for it, and may have no right to look through proposals. */
export async function standsNow(ctx: Context, first: ProposalStanding): Promise<ProposalStanding> {
  const { id } = first;
  const row = await readOnce(ctx, (db, mark) =>
    db
      .selectFrom('proposals')
      .select(['state', 'expiresAt', 'failure', 'failureArgs'])
      .where('id', '=', id)
      .modifyEnd(mark)
      .executeTakeFirst(),
  );
  if (!row) return first;
  const { failure, failureArgs } = row;
  return {
    id,
    proposalState: stateOf(row, ctx.clock()),
    failure: failure === null ? null : failureIn(ctx, { messageKey: failure, args: failureArgs ?? {} }),
  };
}
