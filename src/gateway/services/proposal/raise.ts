import type { CommandInput } from '#domain/contract.ts';
import type { AccountCurrency } from '#domain/currency.ts';
import { proposalState } from '#domain/enumerations.ts';
import { fromDecimal } from '#domain/money.ts';
import type { ProposalStanding } from '#domain/proposal/commands.ts';
import { movesMoney, type ProposedCommand, recordOf, subjectOf } from '#domain/proposal/consentable.ts';
import { waitsUntil } from '#domain/proposal/lifecycle.ts';
import {
  type Context,
  type InTransaction,
  inTransaction,
  isNamed,
  isOperator,
  permit,
  seeingAll,
} from '../../context.ts';
import { ConflictError, RefusedError, UnauthorizedError } from '../../errors.ts';
import { newId } from '../../id.ts';
import { masked } from '../audit/mask.ts';
import { canonicalJson } from '../canonical.ts';
import { onTrial } from '../onTrial.ts';
import { decidersOf } from './deciders.ts';
import { perform } from './effect.ts';
import { tellDeciders } from './mails.ts';
import { noteProposal } from './noted.ts';
import { refuseUnseenBefore } from './seenBefore.ts';
import {
  differenceOf,
  guardedHash,
  lockSubject,
  mayDo,
  type SubjectRecord,
  subjectNow,
  subjectSeen,
} from './subject.ts';
import { amountOf, type ConsentTerms, oneOther, rulesFor, strictest } from './terms.ts';

/**
 * Asks for a command to be done by those who may: by one of them, or by as many and whom the rules want, as to ask is no way round
 * these. What it would change is found by doing it and taking that back, so that what can't be done isn't asked for.
 * @throws what the command throws · GatewayError 403 for who says that they saw what they may not see · RefusedError where it would change nothing, or nobody could decide
 */
export function propose(ctx: Context, { proposed, reason }: CommandInput<'propose'>): Promise<ProposalStanding> {
  permit(ctx, 'create', 'proposal');
  refuseUnseenBefore(ctx, proposed.command, proposed.input);
  return inTransaction(ctx, async (open) => {
    await subjectSeen(open, proposed.command, recordOf(proposed));
    const rules = await rulesFor(open, proposed.command, [recordOf(proposed)]);
    const waits = await raise(
      open,
      proposed,
      reason,
      (before, after) => strictest(rules, amountOf(proposed, before, after)) ?? oneOther,
    );
    if (!waits) throw new RefusedError('proposalChangesNothing');
    return waits;
  });
}

/**
 * Writes down what is asked for by whoever asks; their right to ask was looked at before.
 * @throws ConflictError where the same waits already
 * @param termsOf whose consent it takes, by the record as it is and as it would be; null where it takes none: nothing is written
 */
export async function raise(
  open: InTransaction,
  proposed: ProposedCommand,
  reason: string,
  termsOf: (before: SubjectRecord, after: SubjectRecord) => ConsentTerms | null,
): Promise<ProposalStanding | undefined> {
  const { actor } = open;
  if (!isNamed(actor)) throw new UnauthorizedError();
  const { command, input } = proposed;
  await lockSubject(open, proposed);
  const before = await subjectNow(open, command, recordOf(proposed));
  const isRequest = !mayDo(open, command, before);
  const after = await onTrial(open, async (trying) => {
    await perform(isRequest ? seeingAll(trying) : trying, proposed, reason);
    return subjectNow(trying, command, before.id);
  });
  const terms = termsOf(before, after);
  if (!terms) return undefined;
  await refuseAskedAlready(open, proposed);
  const { needed, deciderRoleId } = terms;
  const difference = differenceOf(command, before, after);
  // Money that pays what a card owes is moved, though the card has as much as before.
  if (Object.keys(difference.after).length === 0 && !movesMoney(command))
    throw new RefusedError('proposalChangesNothing');
  const asked = {
    command,
    customerId: before.customerId,
    userId: subjectOf(command) === 'user' ? before.id : null,
    askedById: actor.userId,
    askedByKey: actor.kind === 'key',
    askedByStaff: isOperator(actor),
    deciderRoleId,
  };
  const deciders = await decidersOf(open, asked, before);
  if (deciders.length < needed) throw new RefusedError(nobodyDecides(open, command), { smart_count: needed });
  const id = newId(open);
  const now = open.clock();
  const isAboutCard = subjectOf(command) === 'card';
  const expiresAt = waitsUntil(now);
  await open.db
    .insertInto('proposals')
    .values({
      ...asked,
      id,
      input: JSON.stringify(input),
      cardId: isAboutCard ? before.id : null,
      amount: moneyOf(proposed, before),
      before: JSON.stringify(difference.before),
      after: JSON.stringify(difference.after),
      guardedHash: await guardedHash(command, before),
      reason,
      isRequest,
      state: proposalState.code.waiting,
      askedByName: actor.userName,
      language: open.language,
      needed,
      failure: null,
      failureArgs: null,
      createdAt: now,
      expiresAt,
      endedAt: null,
    })
    .execute();
  noteProposal(
    open,
    { ...asked, id },
    {
      operation: 'propose',
      before: null,
      after: masked({ command, [isAboutCard ? 'cardId' : 'userId']: before.id, ...difference, reason }) as Record<
        string,
        unknown
      >,
    },
  );
  await tellDeciders(open, { ...asked, id, askedByName: actor.userName, reason, expiresAt }, deciders);
  return { id, proposalState: proposalState.code.waiting, failure: null };
}

/** Of the same asked for twice, the second would fail once the first is done. */
async function refuseAskedAlready(open: InTransaction, proposed: ProposedCommand): Promise<void> {
  const { command, input } = proposed;
  if (movesMoney(command)) return;
  const about = subjectOf(command) === 'card' ? 'cardId' : 'userId';
  const waiting = await open.db
    .selectFrom('proposals')
    .select(['input', 'askedByName'])
    .where(about, '=', recordOf(proposed))
    .where('command', '=', command)
    .where('state', '=', proposalState.code.waiting)
    .where('expiresAt', '>', open.clock())
    .where('askedByStaff', '=', isOperator(open.actor))
    .execute();
  const same = waiting.find((other) => canonicalJson(other.input) === canonicalJson(input));
  if (same) throw new ConflictError('proposalAskedAlready', { name: same.askedByName });
}

/** Who has lost a second factor isn't left alone with that nobody could agree: it says who helps. */
function nobodyDecides({ actor }: InTransaction, command: ProposedCommand['command']): string {
  if (command !== 'resetSecondFactor') return 'proposalNobodyDecides';
  return isOperator(actor) ? 'factorNobodyAgreesOfStaff' : 'factorNobodyAgrees';
}

/** The money that it moves, in minor units. */
function moneyOf({ input }: ProposedCommand, { currency }: SubjectRecord): bigint | null {
  return 'amount' in input ? fromDecimal(input.amount, currency as AccountCurrency) : null;
}
