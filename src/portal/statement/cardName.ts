import type { Card } from '#domain/card.ts';

export const cardName = ({ last4, cardholderName }: Card): string => `•••• ${last4} · ${cardholderName}`;
export const cardOrder = { field: 'createdAt', order: 'DESC' } as const;
