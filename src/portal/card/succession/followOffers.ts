import type { Card } from '#domain/card/card.ts';
import { mayBeFollowed, type ReplaceReason, replaceReasons } from '#domain/card/succession.ts';
import { cardStatus } from '#domain/enumerations.ts';
import { isPhysical } from '#domain/product/product.ts';
import { asSubject } from '../../client/abilities.ts';
import type { Asker } from '../actions/actionsFor.ts';

export type FollowKind = 'replace' | 'renew';

/** Why this card may be replaced by whoever asks; none where it is replaced already, or may not be. Only plastic breaks. */
export const reasonsFor = (card: Card, { byOperator }: Pick<Asker, 'byOperator'>): ReplaceReason[] =>
  replaceReasons.filter(
    (reason) =>
      (reason !== 'damaged' || isPhysical(card.cardType)) && mayBeFollowed(reason, card, byOperator) === 'yes',
  );

/** Whether a card may be followed so, rights aside. */
export const mayFollow = (kind: FollowKind, card: Card, byOperator: boolean): boolean =>
  !card.followedByCardId &&
  (kind === 'replace'
    ? reasonsFor(card, { byOperator }).length > 0
    : mayBeFollowed('renewal', card, byOperator) === 'yes');

/** Ways to put another card in this one's place, the one that it most likely needs first. */
export function followOffers(card: Card, asker: Asker): { kind: FollowKind; isMain: boolean }[] {
  if (!asker.ability.can('replace', asSubject('card', card))) return [];
  return (['replace', 'renew'] as const)
    .filter((kind) => mayFollow(kind, card, asker.byOperator))
    .map((kind) => ({ kind, isMain: mainIn[kind] === card.cardStatus }));
}

/** Whoever looks at a card in this status most likely wants another one in its place. */
const mainIn: Record<FollowKind, number> = { replace: cardStatus.code.lost, renew: cardStatus.code.expired };
