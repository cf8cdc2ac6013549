import type { CardApplication } from '#domain/application/application.ts';
import { Card, cardSorts } from '#domain/card/card.ts';
import { orderStatus } from '#domain/enumerations.ts';
import { PartList, partOf } from '../kit/list/PartList.tsx';

/** The cards that an application brought; each leads to its page. */
export function CardsOfApplication({ application }: { application: CardApplication }) {
  return (
    <PartList
      of="application"
      filter={{ applicationId: application.id }}
      {...cards}
      {...(isOff(application) && { none: 'application.neverCards' })}
    />
  );
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

const { cancelled, closed } = orderStatus.code;
const isOff = ({ orderStatus: status }: CardApplication) => status === cancelled || status === closed;
