import { proposalState } from '#domain/enumerations.ts';
import { proposalMoves } from '#domain/proposal/lifecycle.ts';
import { inTransaction, systemContext } from '../context.ts';
import type { Ports } from '../ports.ts';
import { withTrail } from '../services/audit/recording.ts';
import { note } from '../trail.ts';

/** Ends what nobody has decided about in time. It can't be agreed to from that moment on, whether this has run or not. */
export async function expireProposals(ports: Ports): Promise<void> {
  const ctx = systemContext(ports);
  const asked = { operation: 'expireProposals', subject: 'proposal', subjectId: null, input: null };
  const { from, to } = proposalMoves.expire;
  await inTransaction(ctx, async (open) => {
    const over = await open.db
      .updateTable('proposals')
      .set({ state: to, endedAt: open.clock() })
      .where('state', 'in', [...from])
      .where('expiresAt', '<=', open.clock())
      .returning(['id', 'customerId'])
      .execute();
    if (over.length === 0) return;
    await withTrail(open, asked, async (trailed) => {
      for (const { id, customerId } of over) {
        const change = { before: { proposalState: proposalState.code.waiting }, after: { proposalState: to } };
        note(trailed, { subject: 'proposal', subjectId: id, customerId, ...change });
      }
    });
  });
}
