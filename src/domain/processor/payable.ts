import type { ProcessorMessage } from './message.ts';

/**
 * Why staff can't pay a message that waits out by their own decision: only money back is paid, to a card that is known, and not while
 * its purchase may still be settled, which pays it by itself. Null where they can.
 */
export function notPayable({
  kind,
  cardId,
  authorizationId,
  refusal,
}: Pick<ProcessorMessage, 'kind' | 'cardId' | 'authorizationId' | 'refusal'>): string | null {
  if (kind !== 'refund') return 'notARefund';
  if (cardId === null) return 'refundToNobody';
  return authorizationId !== null && refusal === null ? 'refundStillAwaited' : null;
}
