import type { CommandInput } from '#domain/contract.ts';
import { proposalState } from '#domain/enumerations.ts';
import type { ProposalStanding } from '#domain/proposal/commands.ts';
import { consentable, recordOf } from '#domain/proposal/consentable.ts';
import type { ProposalDecision } from '#domain/proposal/proposal.ts';
import { type Context, type InTransaction, inTransaction, isOperator, permit } from '../../context.ts';
import { ConflictError, ForbiddenError, NotFoundError, RefusedError } from '../../errors.ts';
import { askConfirmation } from '../confirmation.ts';
import { userGone } from './aboutUser.ts';
import { decidersOf } from './deciders.ts';
import { askedOf, doNow } from './doNow.ts';
import { noteProposal } from './noted.ts';
import { personBehind } from './personBehind.ts';
import type { ProposalRow } from './row.ts';
import { end, lockWaiting } from './standing.ts';
import { lockSubject, mayDecideSome, mayDo, type SubjectRecord, subjectLeft, subjectSeen } from './subject.ts';

/**
 * Agrees to what was asked for. With the last consent that it takes it is done, by whoever agreed last and in the same transaction;
 * where it can't be any more, it has failed, and the answer says why.
 * @throws ForbiddenError for who may not do it themselves · RefusedError for one's own, or one that one has decided about ·
 * ConflictError for one that has ended
 */
export function agreeToProposal(
  ctx: Context,
  { id, reason }: CommandInput<'agreeToProposal'>,
): Promise<ProposalStanding> {
  permit(ctx, 'decide', 'proposal');
  return inTransaction(ctx, async (open) => {
    const proposal = await lockWaiting(open, id, 'agree');
    await lockSubject(open, askedOf(proposal));
    const record = await mayDecide(open, proposal);
    await askConfirmation(open, consentable[proposal.command].right);
    await writeDecision(open, proposal, 'agreed', reason);
    if (!record) return end(open, proposal, 'fail', { reason, failure: userGone });
    if ((await consents(open, proposal, record)) < proposal.needed) {
      noteProposal(open, proposal, { before: null, after: { decision: 'agreed', ...(reason && { reason }) } });
      return { id, proposalState: proposalState.code.waiting, failure: null };
    }
    const failure = await doNow(open, proposal, record);
    return failure ? end(open, proposal, 'fail', { reason, failure }) : end(open, proposal, 'agree', { reason });
  });
}

/** Says no, and why. Throws as `agreeToProposal`. */
export function refuseProposal(
  ctx: Context,
  { id, reason }: CommandInput<'refuseProposal'>,
): Promise<ProposalStanding> {
  permit(ctx, 'decide', 'proposal');
  return inTransaction(ctx, async (open) => {
    const proposal = await lockWaiting(open, id, 'refuse');
    await mayDecide(open, proposal);
    await writeDecision(open, proposal, 'refused', reason);
    return end(open, proposal, 'refuse', { reason });
  });
}

/** Refuses who may not decide about it, and answers with the record that it is about, as it is now; undefined where that is gone. */
async function mayDecide(open: InTransaction, proposal: ProposalRow): Promise<SubjectRecord | undefined> {
  const { actor } = open;
  const { command } = proposal;
  if (actor.kind !== 'user') throw new ForbiddenError();
  // Staff's own matters are between them.
  if (proposal.askedByStaff && !isOperator(actor)) throw new NotFoundError();
  if (await isOwn(open, proposal, actor.userId)) throw new RefusedError('proposalOwn');
  if (proposal.askedByStaff !== isOperator(actor)) throw new ForbiddenError();
  const record = await subjectLeft(open, command, recordOf(askedOf(proposal)));
  const mayIt = record
    ? mayDo(open, command, await subjectSeen(open, command, record.id))
    : mayDecideSome(open, command);
  if (!mayIt) throw new ForbiddenError();
  if (proposal.deciderRoleId !== null && (await roleOf(open, actor.userId)) !== proposal.deciderRoleId)
    throw new ForbiddenError();
  return record;
}

/** Nobody decides about what they asked for themselves, or with a key of theirs, nor about themselves. */
const isOwn = async (open: InTransaction, proposal: ProposalRow, userId: string): Promise<boolean> =>
  proposal.userId === userId || (await personBehind(open, proposal)) === userId;

const roleOf = async ({ db }: InTransaction, userId: string) =>
  (await db.selectFrom('users').select('roleId').where('id', '=', userId).executeTakeFirst())?.roleId;

async function writeDecision(
  open: InTransaction,
  { id, customerId }: ProposalRow,
  decision: ProposalDecision['decision'],
  reason: string | undefined,
): Promise<void> {
  const { actor } = open;
  if (actor.kind !== 'user') throw new ForbiddenError();
  const written = await open.db
    .insertInto('proposalDecisions')
    .values({
      proposalId: id,
      customerId,
      deciderId: actor.userId,
      deciderName: actor.userName,
      decision,
      reason: reason || null,
      createdAt: open.clock(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (written.numInsertedOrUpdatedRows === 0n) throw new ConflictError('proposalDecidedAlready');
}

/**
 * How many agree who could still say so: who has been disabled since, or may not do it any more, doesn't count. Whoever decides now
 * was looked at already.
 */
async function consents(open: InTransaction, proposal: ProposalRow, record: SubjectRecord): Promise<number> {
  const { actor, db } = open;
  const agreed = await db
    .selectFrom('proposalDecisions')
    .select('deciderId')
    .where('proposalId', '=', proposal.id)
    .where('decision', '=', 'agreed')
    .execute();
  const others = agreed.map(({ deciderId }) => deciderId).filter((id) => actor.kind !== 'user' || id !== actor.userId);
  return 1 + (await decidersOf(open, proposal, record, others)).length;
}
