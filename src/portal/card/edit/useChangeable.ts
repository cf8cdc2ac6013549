import type { Card } from '#domain/card/card.ts';
import { canStill } from '#domain/card/lifecycle.ts';
import { asSubject } from '../../client/abilities.ts';
import { useAbility } from '../../client/PortalContext.tsx';

/** What of a card its page for changes offers: each part by its own right, limits only while the card can still pay. */
export function useChangeable(card: Card) {
  const ability = useAbility();
  const remark = ability.can('edit', asSubject('card', card));
  const limits = ability.can('limits', asSubject('card', card)) && canStill('limits', card) && 'limits' in card;
  const contact =
    ability.can('read', 'cardContact') &&
    ability.can('edit', asSubject('cardContact', { id: card.id, customerId: card.customerId }));
  return { remark, limits, contact, isAnything: remark || limits || contact };
}
export type Changeable = ReturnType<typeof useChangeable>;
