import { proposalState } from '#domain/enumerations.ts';
import type { InTransaction } from '../../context.ts';
import type { Failure } from './row.ts';
import { end } from './standing.ts';

/** Why nothing comes of what was asked about somebody who is no more, or no more theirs who asked. */
export const userGone: Failure = { messageKey: 'proposalUserGone', args: {} };

/**
 * Ends what waits about a user who is being deleted or moved to another customer: nobody could decide about it any more. Before the user
 * is locked, as whoever agrees locks the proposal first and then the user; and as long as there is a name for who asked to be told.
 */
export async function endWaitingAbout(open: InTransaction, userId: string): Promise<void> {
  const found = await waiting(open).select('id').where('userId', '=', userId).orderBy('id').execute();
  for (const { id } of found) {
    const proposal = await waiting(open).selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
    if (proposal) await end(open, proposal, 'fail', { failure: userGone });
  }
}

/** Whose time is over has expired, which is written down by a job. */
const waiting = ({ db, clock }: InTransaction) =>
  db.selectFrom('proposals').where('state', '=', proposalState.code.waiting).where('expiresAt', '>', clock());
