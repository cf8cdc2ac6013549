import { type CardStatus, cardStatus } from '#domain/enumerations.ts';
import { RefusedError } from '../../errors.ts';

/** What is done to a card without moving it: keys of locales `errors.cardAction`, as the lifecycle's actions are. */
export type StillAction = 'limits' | 'reveal' | 'issueToken';

/** Refuses by name of the card's status unless it is one of these. */
export function refuseUnless(allowed: readonly CardStatus[], status: CardStatus, action: StillAction): void {
  if (allowed.includes(status)) return;
  throw new RefusedError('cardStatusRefused', {
    status: `errors.cardStatus.${cardStatus.keyOf(status)}`,
    action: `errors.cardAction.${action}`,
  });
}
