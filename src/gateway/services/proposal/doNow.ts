import type { ProposedCommand } from '#domain/proposal/consentable.ts';
import type { InTransaction } from '../../context.ts';
import { ConflictError, GatewayError } from '../../errors.ts';
import { inWords } from '../../messages.ts';
import { canonicalJson } from '../canonical.ts';
import { sameBytes } from '../identity/secrets.ts';
import { askerToday } from './askers.ts';
import { orNothing, perform } from './effect.ts';
import type { Failure, ProposalRow } from './row.ts';
import { guardedHash, mayAsk, mayDo, type SubjectRecord, subjectNow } from './subject.ts';

// oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- which input goes with which command a row doesn't say
export const askedOf = ({ command, input }: ProposalRow) => ({ command, input }) as ProposedCommand;

/** Does what was asked for, or says why it can't be done today. */
export async function doNow(
  open: InTransaction,
  proposal: ProposalRow,
  record: SubjectRecord,
): Promise<Failure | undefined> {
  const asker = await askerToday(open, proposal);
  const mayStillAsk = proposal.isRequest
    ? asker && mayAsk(asker, proposal.command)
    : asker && mayDo(asker, proposal.command, record);
  if (!mayStillAsk) return { messageKey: 'proposalAskerMayNot', args: { name: proposal.askedByName } };
  if (!sameBytes(proposal.guardedHash, await guardedHash(proposal.command, record)))
    return { messageKey: 'proposalMoved', args: {} };
  try {
    await orNothing(open, async () => {
      await perform(open, askedOf(proposal), proposal.reason);
      await refuseUnlessAsShown(open, proposal, record.id);
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof GatewayError) || error.status >= 500) throw error;
    return { messageKey: error.messageKey, args: inWords(open.language, error.args) };
  }
}

/** Fields of its record that a command fills in with what counts when it is done: they have to come out as they were shown. */
const filledIn: Partial<Record<ProposedCommand['command'], readonly string[]>> = { updateCardLimits: ['limits'] };

/** Refuses what came out otherwise than those who agreed were shown: a product's default may be another by now. */
async function refuseUnlessAsShown(open: InTransaction, { command, after }: ProposalRow, id: string): Promise<void> {
  const shown = (filledIn[command] ?? []).filter((field) => field in after);
  if (shown.length === 0) return;
  const now = await subjectNow(open, command, id);
  if (shown.some((field) => canonicalJson(now[field]) !== canonicalJson(after[field])))
    throw new ConflictError('proposalMoved');
}
