import type { Card } from '#domain/card/card.ts';
import { cardEnding } from '#domain/text.ts';

export const cardName = ({ last4, cardholderName }: Card): string =>
  [cardEnding(last4), cardholderName].filter(Boolean).join(' · ');
export const cardOrder = { field: 'createdAt', order: 'DESC' } as const;
