import type { Card } from '#domain/card/card.ts';
import { useAbility, useSession } from '../../client/PortalContext.tsx';
import { type Way, waysBeyond } from '../../kit/why/way.ts';
import { cardWays } from './cardWays.ts';

/** What could be done to the card by somebody of the reader's side, and not by them. */
export function useCardsBeyond(card: Card): readonly Way<Card>[] {
  const ability = useAbility();
  const { user } = useSession();
  return waysBeyond(cardWays, card, { ability, user });
}
