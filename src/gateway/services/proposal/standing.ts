import { type ProposalState, proposalState } from '#domain/enumerations.ts';
import type { ProposalStanding } from '#domain/proposal/commands.ts';
import { mayMoveProposal, type ProposalMove, proposalMoves } from '#domain/proposal/lifecycle.ts';
import type { Context, InTransaction } from '../../context.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { say } from '../../messages.ts';
import { isTaken } from '../../rights/records.ts';
import { tellAsker } from './mails.ts';
import { noteProposal } from './noted.ts';
import type { Failure, ProposalRow } from './row.ts';

/**
 * The row of a proposal that the one who asks may see, locked: of several who decide at once, each finds what the one before left.
 * @throws NotFoundError · ConflictError saying how it has ended
 */
export async function lockWaiting(open: InTransaction, id: string, move: ProposalMove): Promise<ProposalRow> {
  const row = await open.db
    .selectFrom('proposals')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new NotFoundError();
  const state = stateOf(row, open.clock());
  if (!mayMoveProposal(move, state))
    throw new ConflictError('proposalEnded', { state: `enums.proposalState.${proposalState.keyOf(state)}` });
  return row;
}

/** How it stands: one whose time is over has expired, whether that is written down yet or not. */
export const stateOf = ({ state, expiresAt }: { state: ProposalState; expiresAt: Date }, now: Date): ProposalState =>
  state === proposalState.code.waiting && expiresAt <= now ? proposalState.code.expired : state;

/** Writes down that it has ended, and why where it failed. */
export async function end(
  open: InTransaction,
  proposal: ProposalRow,
  move: ProposalMove,
  { reason, failure }: { reason?: string | undefined; failure?: Failure } = {},
): Promise<ProposalStanding> {
  const { id, state } = proposal;
  const { to } = proposalMoves[move];
  await open.db
    .updateTable('proposals')
    .set({
      state: to,
      endedAt: open.clock(),
      ...(failure && { failure: failure.messageKey, failureArgs: JSON.stringify(failure.args) }),
    })
    .where('id', '=', id)
    .execute();
  noteProposal(open, proposal, {
    before: { proposalState: state },
    after: { proposalState: to, ...(reason && { reason }), ...(failure && { failure: failure.messageKey }) },
  });
  await tellAsker(open, proposal, to, { reason, failure });
  return {
    id,
    proposalState: to,
    failure: failure ? failureIn(open, failure) : null,
  };
}

/** Why it couldn't be done, in the caller's words; what is filled in there is a dash to who may not read it, as in the portal. */
export function failureIn(ctx: Pick<Context, 'ability' | 'language'>, { messageKey, args }: Failure): string {
  const isHidden = isTaken(ctx, 'proposal', 'failureArgs');
  const told = isHidden ? Object.fromEntries(Object.keys(args).map((gap) => [gap, '–'])) : args;
  return say(ctx.language, `errors.${messageKey}`, told);
}
