import { proposalState } from '#domain/enumerations.ts';
import { type Context, type InTransaction, inTransaction, systemContext } from '../context.ts';
import type { Ports } from '../ports.ts';
import { withTrail } from '../services/audit/recording.ts';
import { end } from '../services/proposal/standing.ts';
import { eachByItself } from './eachByItself.ts';

/** So many at once. */
const most = 200;

/**
 * Ends what nobody has decided about in time. It can't be agreed to from that moment on, whether this has run or not. Each is
 * looked at again once it is locked: on several machines nothing can be locked among rows of all customers.
 */
export async function expireProposals(ports: Ports): Promise<void> {
  const ctx = systemContext(ports);
  await eachByItself(
    (after?: string) => some(ctx, after),
    (id) => inTransaction(ctx, (open) => expireOne(open, id)),
    // Somebody may be deciding about it right now.
    (error, id) => ctx.log.error({ err: error, proposal: id }, 'a proposal could not be ended'),
  );
}

const some = (ctx: Context, after?: string): Promise<string[]> =>
  inTransaction(ctx, async (open) => {
    const rows = await overdue(open)
      .select('id')
      .$if(after !== undefined, (proposals) => proposals.where('id', '>', after as string))
      .orderBy('id')
      .limit(most)
      .execute();
    return rows.map(({ id }) => id);
  });

const overdue = ({ db, clock }: InTransaction) =>
  db.selectFrom('proposals').where('state', '=', proposalState.code.waiting).where('expiresAt', '<=', clock());

async function expireOne(open: InTransaction, id: string): Promise<void> {
  const proposal = await overdue(open).selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!proposal) return;
  const asked = { operation: 'expireProposals', subject: 'proposal', subjectId: id, input: null };
  await withTrail(open, asked, (trailed) => end(trailed, proposal, 'expire'));
}
