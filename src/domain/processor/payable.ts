import type { ProcessorMessage } from './message.ts';

/** Why nothing can be billed until there is a rate. */
export const missingRate = 'noConversionRate';

/**
 * Why staff can't pay a message that waits out by their own decision: only money back is paid, to a card that is known, and not while
 * its purchase pays it by itself, as soon as that is settled or there is a rate. Null where they can.
 */
export function notPayable({
  kind,
  cardId,
  authorizationId,
  refusal,
}: Pick<ProcessorMessage, 'kind' | 'cardId' | 'authorizationId' | 'refusal'>): string | null {
  if (kind !== 'refund') return 'notARefund';
  if (cardId === null) return 'refundToNobody';
  return authorizationId !== null && (refusal === null || refusal === missingRate) ? 'refundStillAwaited' : null;
}
