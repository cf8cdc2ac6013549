import { canStill, type StillAction } from '#domain/card/lifecycle.ts';
import { type CardStatus, cardStatus } from '#domain/enumerations.ts';
import { RefusedError } from '../../errors.ts';

/** Refuses by name of the card's status what can't be done in it. */
export function refuseUnlessStill(action: StillAction, status: CardStatus): void {
  if (canStill(action, { cardStatus: status })) return;
  throw new RefusedError('cardStatusRefused', {
    status: `errors.cardStatus.${cardStatus.keyOf(status)}`,
    action: `errors.cardAction.${action}`,
  });
}
