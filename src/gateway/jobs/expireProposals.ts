import { proposalState } from '#domain/enumerations.ts';
import { inTransaction, systemContext } from '../context.ts';
import type { Ports } from '../ports.ts';
import { withTrail } from '../services/audit/recording.ts';
import { end } from '../services/proposal/standing.ts';

/** So many at once. */
const most = 200;

/** Ends what nobody has decided about in time. It can't be agreed to from that moment on, whether this has run or not. */
export async function expireProposals(ports: Ports): Promise<void> {
  const ctx = systemContext(ports);
  const asked = { operation: 'expireProposals', subject: 'proposal', subjectId: null, input: null };
  await inTransaction(ctx, async (open) => {
    const over = await open.db
      .selectFrom('proposals')
      .selectAll()
      .where('state', '=', proposalState.code.waiting)
      .where('expiresAt', '<=', open.clock())
      .orderBy('id')
      .limit(most)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    if (over.length === 0) return;
    await withTrail(open, asked, async (trailed) => {
      for (const proposal of over) await end(trailed, proposal, 'expire');
    });
  });
}
