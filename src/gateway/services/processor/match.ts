import { sql } from 'kysely';
import { processStatus } from '#domain/enumerations.ts';
import { type Context, type InTransaction, inTransaction, readIn } from '../../context.ts';
import { RefusedError } from '../../errors.ts';
import { begins, follow } from './follow.ts';
import { forMessages, type MessageContext } from './keepRecord.ts';
import { billableByNow } from './missingRate.ts';
import type { Outcome } from './outcome.ts';
import type { ParkedEvent } from './park.ts';
import { findPurchase } from './purchase.ts';
import type { Purchase } from './reckoning.ts';
import { lockCard, type SpendingCard } from './spendingCard.ts';
import { exceptionOf } from './waiting.ts';
import { waitingFor } from './waitingFor.ts';

const { pending, finished } = processStatus.code;

/**
 * Takes up what waits for this link's purchase, in the order in which it came; again from the beginning after a settlement,
 * as a refund may have waited for it. The card is locked.
 */
export async function takeUpParked(ctx: MessageContext, card: SpendingCard, link: string): Promise<void> {
  let waiting = await waitingFor(ctx, card, link);
  for (let isMoving = true; isMoving && waiting.length > 0; ) {
    isMoving = false;
    const left: typeof waiting = [];
    for (const message of waiting) {
      // As the messages before it have left the purchase.
      const current = await findPurchase(ctx, card.id, link);
      const isTaken = (current || isOnItsOwn(card, message)) && (await takeUp(ctx, card, current, message));
      if (!isTaken) left.push(message);
      isMoving ||= isTaken && left.length > 0;
    }
    waiting = left;
  }
}

interface Waiting {
  id: string;
  cardId: string | null;
  recordId: string | null;
  refusal: string | null;
  authorizationId: string | null;
  createdAt: Date;
  payload: object;
}

/** What only waited to be billed, on the card that it named. */
const isOnItsOwn = (card: SpendingCard, { cardId, payload }: Waiting) =>
  cardId === card.id && begins(payload as ParkedEvent);

/** What can't be done even now goes on waiting, with its reason where it is an exception. */
async function takeUp(
  ctx: MessageContext,
  card: SpendingCard,
  purchase: Purchase | undefined,
  message: Waiting,
): Promise<boolean> {
  const authorizationId = purchase?.id ?? null;
  try {
    await takeUpNow(ctx, card, purchase, message);
    return true;
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    const refusal = exceptionOf(error);
    if (message.refusal === refusal && message.authorizationId === authorizationId) return false;
    await ctx.db
      .updateTable('processorMessages')
      .set({ refusal, authorizationId })
      .where('id', '=', message.id)
      .execute();
    return false;
  }
}

/** @throws RefusedError when it can't be done to this purchase */
export const takeUpNow = (
  ctx: MessageContext,
  card: SpendingCard,
  purchase: Purchase | undefined,
  message: Parked & Pick<Waiting, 'payload'>,
): Promise<void> =>
  endWaiting(ctx, card, message, 'matched', (taking) => follow(taking, card, purchase, message.payload as ParkedEvent));

type Parked = Pick<Waiting, 'id' | 'recordId' | 'createdAt'>;

/** Does what a message has waited for, in the place of the record that it was kept in, and says so of the message. */
export async function endWaiting(
  ctx: MessageContext,
  card: SpendingCard,
  { id, recordId, createdAt }: Parked,
  outcome: 'matched' | 'accepted',
  act: (ctx: MessageContext) => Promise<Outcome>,
): Promise<void> {
  const parked = recordId === null ? undefined : { recordId, createdAt };
  const done = await act({ ...ctx, parked });
  await ctx.db
    .updateTable('processorMessages')
    .set({
      outcome,
      processStatus: finished,
      refusal: null,
      authorizationId: done.authorizationId,
      recordId: done.recordId,
      customerId: card.customerId,
      cardId: card.id,
      last4: card.last4,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Takes up messages whose authorization is there by now: a net below what authorizations do themselves. And what clearing has
 * told without a rate, once there is one. What fails keeps none of the others from it.
 * @throws what the first has failed with, at the end
 */
export async function matchParked(ctx: Context): Promise<void> {
  const failures: unknown[] = [];
  for (const find of [onTheirCard, onALaterCard, billableByNow]) {
    for (const { cardId, transactionLink } of await readIn(ctx, find)) {
      const taken = inTransaction(ctx, async (open) => {
        const card = await lockCard(open, cardId, true);
        await takeUpParked(await forMessages(open), card, transactionLink ?? '');
      });
      await taken.catch((error: unknown) => failures.push(error));
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** What waits and doesn't know its purchase: one that does is looked at whenever something happens to that. */
const unmatched = ({ db }: InTransaction) =>
  db
    .selectFrom('processorMessages as message')
    .where('message.processStatus', '=', pending)
    .where('message.authorizationId', 'is', null);

const onTheirCard = (open: InTransaction) =>
  unmatched(open)
    .innerJoin('authorizations as purchase', (join) =>
      join
        .onRef('purchase.cardId', '=', 'message.cardId')
        .onRef('purchase.transactionLink', '=', 'message.transactionLink')
        .on('purchase.originalAuthorizationId', 'is', null)
        .on('purchase.processStatus', '<>', pending),
    )
    .select(['purchase.cardId', 'purchase.transactionLink'])
    .distinct()
    .limit(1000)
    .execute();

/** Of a card that was followed: its purchase may be on one that has taken its place since. */
const onALaterCard = (open: InTransaction) =>
  unmatched(open)
    .innerJoin('cards as named', (join) =>
      join.onRef('named.id', '=', 'message.cardId').onRef('named.customerId', '=', 'message.customerId'),
    )
    .innerJoin('cards as later', (join) =>
      join
        .onRef('later.customerId', '=', 'named.customerId')
        // As the index has it, which leaves out the many that followed none.
        .on(sql<boolean>`later.earlier_card_ids && array[named.id] and later.earlier_card_ids <> '{}'`),
    )
    .innerJoin('authorizations as purchase', (join) =>
      join
        .onRef('purchase.customerId', '=', 'later.customerId')
        .onRef('purchase.cardId', '=', 'later.id')
        .onRef('purchase.transactionLink', '=', 'message.transactionLink')
        .on('purchase.originalAuthorizationId', 'is', null)
        .on('purchase.processStatus', '<>', pending),
    )
    .select(['purchase.cardId', 'purchase.transactionLink'])
    .distinct()
    .where('named.followedByCardId', 'is not', null)
    .limit(1000)
    .execute();
