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

/** What a message that follows an authorization does to its purchase. */
export function follow(
  ctx: MessageContext,
  card: SpendingCard,
  purchase: Purchase,
  event: ParkedEvent,
): Promise<Outcome> {
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
