import type { Card } from '#domain/card/card.ts';
import { cardEnding } from '#domain/text.ts';
import { useKnown } from '../../client/useKnown.ts';
import { RecordLink } from '../../kit/field/RecordLink.tsx';

/** A card by its last digits, which leads to it; its digits stay hidden while they aren't known, or not to be seen. */
export function CardLink({ id }: { id: string }) {
  const card = useKnown<Card>('card/cards', id);
  if (!card) return '••••';
  return (
    <RecordLink resource="card/cards" id={id}>
      {cardEnding(card.last4)}
    </RecordLink>
  );
}
