import type { Card } from '#domain/card/card.ts';
import type { CardAction } from '#domain/card/lifecycle.ts';
import { type Asker, type WhyNot, whyNot } from '../actions/actionsFor.ts';

/** Which of the selected cards an action will be done to, and why not to the others. */
export interface BulkPlan {
  able: Card[];
  skipped: { card: Card; why: WhyNot }[];
}

export function planFor(action: CardAction, cards: readonly Card[], asker: Asker): BulkPlan {
  const plan: BulkPlan = { able: [], skipped: [] };
  for (const card of cards) {
    const why = whyNot(action, card, asker);
    if (why) plan.skipped.push({ card, why });
    else plan.able.push(card);
  }
  return plan;
}
