import type { useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import { cardEnding, nameOrId } from '#domain/text.ts';

type Translate = ReturnType<typeof useTranslate>;

/** '•••• 1234', or the end of its id to who may not see its digits. */
export const endingOrId = ({ last4, id }: Pick<Card, 'last4' | 'id'>): string =>
  nameOrId(last4 && cardEnding(last4), id);

/** '•••• 1234, Ada Lovelace', as far as the reader sees it: how a card is named where something is about to be done to it. */
export const fullNameOf = (translate: Translate, card: Pick<Card, 'last4' | 'cardholderName' | 'id'>): string =>
  card.cardholderName
    ? translate('card.namedWithHolder', { card: endingOrId(card), holder: card.cardholderName })
    : endingOrId(card);
