import type { MongoAbility } from '@casl/ability';
import type { Card } from '#domain/card/card.ts';
import { type CardAction, cardActionNames, cardActions, moveCard, type Refusal } from '#domain/card/lifecycle.ts';
import { asSubject } from '../../client/abilities.ts';

/** Why an action isn't offered: the card's status, an operator's block, a rule about this card, or the role altogether. */
export type WhyNot = Refusal | 'right' | 'role';

/** Whether it is the card that stands against it, and not the asker's rights. */
export const isOfState = (why: WhyNot): why is Refusal => why === 'status' || why === 'operatorBlock';

export type Offer = { action: CardAction; offered: true } | { action: CardAction; offered: false; why: WhyNot };

/** What of a card decides about its actions. */
export type ActionableCard = Pick<Card, 'id' | 'cardStatus' | 'blockedBy'>;

/** Who asks: what they may do, and whether they are operator staff. */
export interface Asker {
  ability: MongoAbility;
  byOperator: boolean;
}

/**
 * Every action, offered or not and why not. Asked anew for each rendering and never cached, since a card that has just been
 * blocked offers other actions under the same id.
 */
export function actionsFor(card: ActionableCard, asker: Asker): Offer[] {
  return cardActionNames.map((action) => {
    const why = whyNot(action, card, asker);
    return why ? { action, offered: false, why } : { action, offered: true };
  });
}

export function whyNot(action: CardAction, card: ActionableCard, { ability, byOperator }: Asker): WhyNot | undefined {
  const { privilege } = cardActions[action];
  if (!ability.can(privilege, 'card')) return 'role';
  if (!ability.can(privilege, asSubject('card', card))) return 'right';
  const move = moveCard(action, card, byOperator);
  return move.allowed ? undefined : move.why;
}
