import type { Card } from '#domain/card/card.ts';
import { cardStatus } from '#domain/enumerations.ts';

/** A job closes a card on which nothing is held, as soon as it comes to it. */
export const isBeingClosed = ({ cardStatus: status, held }: Pick<Card, 'cardStatus' | 'held'>): boolean =>
  status === cardStatus.code.closing && Number(held) === 0;
