import type { CardApplication } from '#domain/application/application.ts';
import { Card, cardSorts } from '#domain/card/card.ts';
import { PartList, partOf } from '../kit/list/PartList.tsx';

/** The cards that an application brought; each leads to its page. */
export function CardsOfApplication({ application }: { application: CardApplication }) {
  return <PartList of="application" filter={{ applicationId: application.id }} {...cards} />;
}

const cards = partOf<Card>({
  resource: 'card/cards',
  schema: Card,
  sorts: cardSorts,
  title: 'application.cards',
  none: 'application.noCards',
  columns: [
    { source: 'cardNumber' },
    { source: 'cardToken', isId: true },
    { source: 'cardStatus' },
    { source: 'available' },
    { source: 'expiredDate' },
    { source: 'activeTime' },
  ],
});
