import type { useTranslate } from 'react-admin';
import type { Card } from '#domain/card.ts';

type Translate = ReturnType<typeof useTranslate>;

/** '•••• 1234': how a card is named in toasts and results. */
export const nameOf = (translate: Translate, { last4 }: Pick<Card, 'last4'>): string =>
  translate('card.named', { last4 });

/** '•••• 1234, Ada Lovelace': how a card is named where something is about to be done to it. */
export const fullNameOf = (translate: Translate, card: Pick<Card, 'last4' | 'cardholderName'>): string =>
  translate('card.namedWithHolder', { last4: card.last4, holder: card.cardholderName });
