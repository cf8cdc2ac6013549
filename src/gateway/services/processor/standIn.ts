import { leavesNumber } from '#domain/card/succession.ts';
import { channel } from '#domain/enumerations.ts';
import { channelOf } from '#domain/processor/channel.ts';
import type { ProcessorEvent } from '#domain/processor/event.ts';
import { type Context, type InTransaction, readIn } from '../../context.ts';
import { programmeNow } from '../programme/current.ts';
import { findPurchase } from './purchase.ts';
import { cardsToSpend, type FoundCard } from './spendingCard.ts';

const dayMs = 86_400_000;

/**
 * The card that a message on a replaced card's number is about: recurring purchases go on, for as long as the programme says, on the
 * card that has taken the other's place, whose money, limits and status decide; and what follows such a purchase follows it there.
 * Undefined: it's about the card that it names. After a loss or a theft the old number is good for nothing.
 */
export async function standInFor(ctx: Context, cardId: string, event: ProcessorEvent): Promise<FoundCard | undefined> {
  const { oldNumberDays } = await programmeNow(ctx);
  return readIn(ctx, async (open) => {
    const id = await otherFor(open, cardId, event, oldNumberDays);
    if (id === undefined) return undefined;
    return cardsToSpend(open.db, open.clock()).where('card.id', '=', id).executeTakeFirstOrThrow();
  });
}

async function otherFor(
  open: InTransaction,
  cardId: string,
  event: ProcessorEvent,
  forDays: number,
): Promise<string | undefined> {
  const { since, next } = await followers(open, cardId);
  const begins = event.kind === 'authorize';
  if (begins) {
    if (channelOf(event) !== channel.code.recurring || !since || next.some(({ isAfterLoss }) => isAfterLoss))
      return undefined;
    if (open.clock().getTime() >= since.getTime() + forDays * dayMs) return undefined;
  }
  // What was bought is settled, whatever has become of the card since; and where it was bought its link is refused to another purchase.
  if (await findPurchase(open, cardId, event.transactionLink)) return undefined;
  for (const { id } of next) if (await findPurchase(open, id, event.transactionLink)) return id;
  return begins ? next.at(-1)?.id : undefined;
}

/** Those that have taken its place, one after the other, and since when the first has. */
async function followers(open: InTransaction, cardId: string) {
  const next: { id: string; isAfterLoss: boolean }[] = [];
  const before = await placeOf(open, cardId);
  for (let card = before; card.takenOverAt && card.followedByCardId; ) {
    const id = card.followedByCardId;
    // A card that was renewed may have been lost besides, before the other one was in use or until it expired.
    const wasLost = card.statusBeforeLoss !== null;
    card = await placeOf(open, id);
    next.push({ id, isAfterLoss: wasLost || card.followReason === null || !leavesNumber(card.followReason) });
  }
  return { since: before.takenOverAt, next };
}

const placeOf = ({ db }: InTransaction, id: string) =>
  db
    .selectFrom('cards')
    .select(['followedByCardId', 'followReason', 'takenOverAt', 'statusBeforeLoss'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
