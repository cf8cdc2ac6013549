import { proposalState } from '#domain/enumerations.ts';
import { type InTransaction, inTransaction, systemContext } from '../context.ts';
import type { Ports } from '../ports.ts';
import { withTrail } from '../services/audit/recording.ts';
import { end } from '../services/proposal/standing.ts';

/** So many at once. */
const most = 200;

/**
 * Ends what nobody has decided about in time. It can't be agreed to from that moment on, whether this has run or not. Each is
 * looked at again once it is locked: on several machines nothing can be locked among rows of all customers.
 */
export async function expireProposals(ports: Ports): Promise<void> {
  const ctx = systemContext(ports);
  const found = await inTransaction(ctx, (open) => overdue(open).select('id').orderBy('id').limit(most).execute());
  for (const { id } of found) {
    try {
      await inTransaction(ctx, (open) => expireOne(open, id));
    } catch (error) {
      // One that somebody is deciding about right now keeps no other from its end.
      ctx.log.error({ err: error, proposal: id }, 'a proposal could not be ended');
    }
  }
}

const overdue = ({ db, clock }: InTransaction) =>
  db.selectFrom('proposals').where('state', '=', proposalState.code.waiting).where('expiresAt', '<=', clock());

async function expireOne(open: InTransaction, id: string): Promise<void> {
  const proposal = await overdue(open).selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!proposal) return;
  const asked = { operation: 'expireProposals', subject: 'proposal', subjectId: id, input: null };
  await withTrail(open, asked, (trailed) => end(trailed, proposal, 'expire'));
}
