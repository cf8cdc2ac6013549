import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import type { CardAction } from '#domain/card/lifecycle.ts';
import { useCardCommand } from '../../client/useCardCommand.ts';
import { type BatchResult, useBatch } from '../../kit/dialog/useBatch.ts';
import { useCardsChanged } from '../actions/useCardsChanged.ts';
import { useWhy } from '../actions/useWhy.ts';
import { fullNameOf } from '../links/naming.ts';
import type { BulkPlan } from './bulkPlan.ts';

/** So many cards go in one call (the gateway takes a hundred): few enough that progress is seen and a stop is soon heeded. */
export const inOneCall = 25;

/** Does one action to all cards that can take it, in their order, some at a time. */
export function useBulkAction(action: CardAction, { able, skipped }: BulkPlan, onNothing: () => void) {
  const translate = useTranslate();
  const whyInWords = useWhy();
  const cardsChanged = useCardsChanged();
  const { mutateAsync } = useCardCommand(action);
  const nameOf = (card: Card) => fullNameOf(translate, card);

  async function ask(cards: readonly Card[], reason: string | undefined): Promise<BatchResult[]> {
    const ids = cards.map(({ id }) => id);
    const results = await mutateAsync({ ids, ...(reason && { reason }) });
    const byId = new Map(results.map(({ id, done, msg }) => [id, { done, why: msg }]));
    return ids.map((id) => byId.get(id) ?? { done: false });
  }

  return useBatch({
    resource: 'card/cards',
    title: translate('card.bulk.results'),
    records: able,
    nameOf,
    skipped: skipped.map(({ card, why }) => ({
      id: card.id,
      name: nameOf(card),
      done: false,
      why: whyInWords(why, card),
    })),
    inOneCall,
    ask,
    onChanged: () => void cardsChanged(),
    onNothing,
  });
}
