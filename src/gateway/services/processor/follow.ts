import type { EventOf } from '#domain/processor/event.ts';
import { advise } from './advise.ts';
import { expire } from './expire.ts';
import type { MessageContext } from './keepRecord.ts';
import type { Outcome } from './outcome.ts';
import type { ParkedEvent } from './park.ts';
import type { Purchase } from './reckoning.ts';
import { refund } from './refund.ts';
import { reverse } from './reverse.ts';
import { settle } from './settle.ts';
import type { SpendingCard } from './spendingCard.ts';

/** Whether a message is a purchase of its own where no authorization came before it. */
export const begins = (event: ParkedEvent): event is EventOf<'forced'> => event.kind === 'forced';

/** What a message that follows an authorization does to its purchase; none only where it begins one. */
export function follow(
  ctx: MessageContext,
  card: SpendingCard,
  purchase: Purchase | undefined,
  event: ParkedEvent,
): Promise<Outcome> {
  if (begins(event)) return settle(ctx, card, purchase, event);
  if (!purchase) throw new RangeError(`There is no purchase for ${event.messageId}`);
  switch (event.kind) {
    case 'advice':
      return advise(ctx, card, purchase, event);
    case 'reversal':
      return reverse(ctx, card, purchase, event);
    case 'refund':
      return refund(ctx, card, purchase, event);
    case 'expired':
      return expire(ctx, card, purchase, { kind: 'expiry', messageId: event.messageId });
    default:
      return settle(ctx, card, purchase, event);
  }
}
