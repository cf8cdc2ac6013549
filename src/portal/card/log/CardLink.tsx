import type { CardLog } from '#domain/card/log.ts';
import { cardEnding } from '#domain/text.ts';
import { RecordLink } from '../../kit/field/RecordLink.tsx';

/** The card that something was done to, leading there for those who may. */
export const CardLink = ({ log: { cardId, last4 } }: { log: CardLog }) => (
  <RecordLink resource="card/cards" id={cardId}>
    {cardEnding(last4)}
  </RecordLink>
);
