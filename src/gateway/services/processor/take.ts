import { sql } from 'kysely';
import { processStatus } from '#domain/enumerations.ts';
import { fromDecimal } from '#domain/money.ts';
import type { EventOf, KeptEvent, ProcessorEvent } from '#domain/processor/event.ts';
import { type Context, type InTransaction, inTransaction, readIn, readOnce, systemContext } from '../../context.ts';
import { BegunTooEarlyError } from '../../db/failure.ts';
import { prepared } from '../../db/statementMarks.ts';
import { ConflictError, RefusedError } from '../../errors.ts';
import { newId } from '../../id.ts';
import type { Ports } from '../../ports.ts';
import { canonicalJson } from '../canonical.ts';
import { numberHashes } from '../card/cardSecrets.ts';
import { keyedHash, sameBytes } from '../identity/secrets.ts';
import { inTurn } from '../money/purseTurns.ts';
import { programmeHeard } from '../programme/current.ts';
import { authorize } from './authorize.ts';
import { refuseBeyondReason } from './billing.ts';
import { begins, follow } from './follow.ts';
import { increment } from './increment.ts';
import { forMessages, type MessageContext } from './keepRecord.ts';
import { takeUpParked } from './match.ts';
import { type Decision, declined, nowhere, type Outcome } from './outcome.ts';
import { type ParkedEvent, park } from './park.ts';
import { findPurchase } from './purchase.ts';
import { cardsToSpend, type FoundCard, isGone, lockCard, pursesOf, type SpendingCard } from './spendingCard.ts';
import { standInFor } from './standIn.ts';
import { exceptionOf, WaitingError } from './waiting.ts';
import { withEarlier } from './waitingFor.ts';

const { processing, finished, pending } = processStatus.code;

/** What the hashes of bodies are for. */
const hashed = 'processor message';

/** What the processor is answered, and what is kept to be answered again. */
export type Answer = Decision | { processStatus: number; recordId: string | null } | { refusal: string };

/**
 * Takes one message, once: the same id with the same body gets the first answer again, and a twin that comes meanwhile waits
 * for it. The message, what it did and its answer are one transaction.
 * @throws ConflictError `messageIdReused` for the same id with another body
 */
export async function takeMessage(ports: Ports, event: ProcessorEvent, body: string): Promise<Answer> {
  const bodyHash = await keyedHash(ports.keys, hashed, canonicalJson(JSON.parse(body)));
  const ctx = systemContext(ports);
  const found = await findCard(ctx, event);
  const { cardNumber: _n, cardToken: _t, ...told } = event;
  let alsoAccount = told.kind === 'refund' || (found !== undefined && isGone(found.cardStatus));
  return inTurn(ports.db, found ? pursesOf(found, alsoAccount) : [], () => {
    if (found && told.kind === 'authorize') return takeRequest(ctx, found, told, body, rowOf(ctx, event, bodyHash));
    const take = async (open: InTransaction) => {
      const id = await begin(open, rowOf(ctx, event, bodyHash));
      if (id === undefined) return firstAnswer(open, event.messageId, body, bodyHash);
      const card = found && (await lockCard(open, found, alsoAccount));
      // A refund that waits on a closed card goes to its account, which is locked before the card.
      if (card && !alsoAccount && isGone(card.cardStatus)) {
        alsoAccount = true;
        throw new BegunTooEarlyError();
      }
      const done = await taken(await forMessages(open), card, told);
      const answer = answerOf(done);
      await end(open, { id, link: told.transactionLink }, card, done, answer);
      return answer;
    };
    return inTransaction(ctx, take, { changesAccess: false });
  });
}

/** `standsIn` for the number of a card before it, with which something may wait. */
type Named = FoundCard & { standsIn?: boolean };

/** The one kind that many wait for, each for the others: it makes one journey, and what waited for it another. */
async function takeRequest(
  ctx: Context,
  found: Named,
  event: EventOf<'authorize'>,
  body: string,
  message: ReturnType<typeof rowOf>,
): Promise<Answer> {
  const done = await authorize(ctx, found, event, message);
  // Who asks again may do so because nobody lived to take up what waited.
  const answer =
    done?.answer ?? (await readIn(ctx, (open) => firstAnswer(open, event.messageId, body, message.bodyHash)));
  const knows = done && (done.isAwaited || !found.standsIn);
  if (knows ? done.isAwaited : await isAwaited(ctx, found, event.transactionLink)) {
    const takeUp = async (open: InTransaction) =>
      takeUpParked(await forMessages(open), await lockCard(open, found, true), event.transactionLink);
    await inTransaction(ctx, takeUp, { changesAccess: false });
  }
  return answer;
}

/** Whether something waits for this purchase that hasn't been looked at since that came. */
const isAwaited = (ctx: Context, card: FoundCard, link: string): Promise<boolean> =>
  readIn(ctx, async ({ db }) => {
    const waiting = await db
      .selectFrom('processorMessages')
      .select('id')
      .where('cardId', 'in', withEarlier(card))
      .where('transactionLink', '=', link)
      .where('processStatus', '=', pending)
      .where('authorizationId', 'is', null)
      .limit(1)
      .executeTakeFirst();
    return waiting !== undefined;
  });

/**
 * By its token, or by the hash of its number, before anything is locked. On the way it is heard whether the programme's settings
 * have changed.
 */
async function findCard(ctx: Context, event: ProcessorEvent): Promise<Named | undefined> {
  const { cardNumber, cardToken } = event;
  const hashes = cardNumber === undefined ? [] : await numberHashes(ctx.keys, cardNumber);
  const found = await readOnce(ctx, (db, mark) => {
    const cards = cardsToSpend(db, ctx.clock())
      .select('card.followedByCardId')
      .select((from) => from.selectFrom('programmeVersion').select('version').as('programmeVersion'))
      .modifyEnd(prepared)
      .modifyEnd(mark);
    return cardNumber === undefined
      ? cards.where('card.cardToken', '=', cardToken ?? '').executeTakeFirst()
      : cards.where('card.numberHash', 'in', hashes).executeTakeFirst();
  });
  if (!found) return undefined;
  const { programmeVersion, followedByCardId, ...card } = found;
  programmeHeard(ctx, Number(programmeVersion));
  const instead = followedByCardId ? await standInFor(ctx, card.id, event) : undefined;
  return instead ? { ...instead, standsIn: true } : card;
}

type Done = Outcome & { refusal?: string };

/** What can't be done is an outcome, too: the processor is told each time, and staff see it. */
async function taken(ctx: MessageContext, card: SpendingCard | undefined, event: KeptEvent): Promise<Done> {
  try {
    refuseBeyondReason(event);
    return await dispatch(ctx, card, event);
  } catch (error) {
    // Refusals come before anything is written.
    if (!(error instanceof RefusedError)) throw error;
    return { outcome: 'refused', refusal: error.messageKey, ...nowhere };
  }
}

async function dispatch(ctx: MessageContext, card: SpendingCard | undefined, event: KeptEvent): Promise<Outcome> {
  if (event.kind === 'authorize') {
    // That of a card which is known has been taken before it came here.
    return declined(undefined, 'unknownCard', nowhere);
  }
  if (event.kind === 'increment') {
    return card ? increment(ctx, card, event) : declined(undefined, 'unknownCard', nowhere);
  }
  if (!card) return park(ctx, card, event);
  const done = await followOrPark(ctx, card, event);
  // Something may have waited for what has been settled now, or waits for what can't come any more.
  if (done.outcome !== 'parked') await takeUpParked(ctx, card, event.transactionLink);
  return done;
}

async function followOrPark(ctx: MessageContext, card: SpendingCard, event: ParkedEvent): Promise<Outcome> {
  const purchase = await findPurchase(ctx, card.id, event.transactionLink);
  try {
    return purchase || begins(event) ? await follow(ctx, card, purchase, event) : await park(ctx, card, event);
  } catch (error) {
    if (!(error instanceof WaitingError)) throw error;
    return park(ctx, card, event, { purchase, exception: exceptionOf(error) });
  }
}

function answerOf(done: Done): Answer {
  if (done.refusal !== undefined) return { refusal: done.refusal };
  if (done.decision) return done.decision;
  return { processStatus: statusOf(done), recordId: done.recordId };
}

const statusOf = ({ outcome }: Outcome) => (outcome === 'parked' ? pending : finished);

/** Undefined when there is such a message already; waits for one that is being taken. */
async function begin({ db }: InTransaction, message: ReturnType<typeof rowOf>): Promise<string | undefined> {
  const inserted = await db
    .insertInto('processorMessages')
    .values(message)
    .onConflict((conflict) => conflict.column('messageId').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 0n ? undefined : message.id;
}

/** A message that is about to be taken. */
function rowOf(ctx: Context, event: ProcessorEvent, bodyHash: Uint8Array) {
  const { cardNumber, cardToken: _, ...payload } = event;
  const amount = 'transactionAmount' in event ? event : {};
  const { transactionAmount, transactionCurrency } = amount as {
    transactionAmount?: string;
    transactionCurrency?: never;
  };
  return {
    id: newId(ctx),
    messageId: event.messageId,
    bodyHash,
    dataType: event.dataType,
    kind: event.kind,
    outcome: 'accepted',
    processStatus: processing,
    customerId: null,
    cardId: null,
    last4: cardNumber?.slice(-4) ?? null,
    transactionLink: event.transactionLink,
    clearingReference: ('clearingReference' in event && event.clearingReference) || null,
    transactionCurrency: transactionCurrency ?? null,
    transactionAmount:
      transactionAmount && transactionCurrency ? fromDecimal(transactionAmount, transactionCurrency) : null,
    merchantName: 'merchantName' in event ? event.merchantName : null,
    authorizationId: null,
    recordId: null,
    refusal: null,
    answer: null,
    payload: JSON.stringify(payload),
    reason: null,
    resolvedBy: null,
    resolvedAt: null,
    createdAt: ctx.clock(),
  } as const;
}

async function end(
  { db }: InTransaction,
  { id, link }: { id: string; link: string },
  card: SpendingCard | undefined,
  { outcome, authorizationId, recordId, refusal, exception }: Done,
  answer: Answer,
): Promise<void> {
  await db
    .updateTable('processorMessages')
    .set({
      outcome,
      processStatus: outcome === 'parked' ? pending : finished,
      authorizationId,
      recordId,
      refusal: refusal ?? exception ?? null,
      answer: JSON.stringify(answer),
      ...(card && { customerId: card.customerId, cardId: card.id, last4: card.last4 }),
      ...(card && outcome === 'parked' && { createdAt: afterOthers(card, link) }),
    })
    .where('id', '=', id)
    .execute();
}

/** Later than all that wait for the same purchase by now: gateways' clocks differ, and the card is locked. */
const afterOthers = ({ id }: SpendingCard, link: string) =>
  sql<Date>`greatest(created_at, (select max(other.created_at) from processor_messages as other
    where other.card_id = ${id} and other.transaction_link = ${link} and other.process_status = ${pending})
    + interval '1 millisecond')`;

async function firstAnswer(
  { db, keys }: InTransaction,
  messageId: string,
  body: string,
  bodyHash: Uint8Array,
): Promise<Answer> {
  const first = await db
    .selectFrom('processorMessages')
    .select(['bodyHash', 'answer'])
    .where('messageId', '=', messageId)
    .executeTakeFirstOrThrow();
  const isSame =
    sameBytes(first.bodyHash, bodyHash) ||
    // As they were hashed when the order of keys made another message.
    sameBytes(first.bodyHash, await keyedHash(keys, hashed, body));
  if (!isSame) throw new ConflictError('messageIdReused');
  return JSON.parse(first.answer ?? 'null') as Answer;
}
