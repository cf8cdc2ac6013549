import type { useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import { cardEnding } from '#domain/text.ts';

type Translate = ReturnType<typeof useTranslate>;

/** '•••• 1234, Ada Lovelace': how a card is named where something is about to be done to it. */
export const fullNameOf = (translate: Translate, card: Pick<Card, 'last4' | 'cardholderName'>): string =>
  translate('card.namedWithHolder', { card: cardEnding(card.last4), holder: card.cardholderName });
