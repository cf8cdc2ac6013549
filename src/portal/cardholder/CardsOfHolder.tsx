import { ResourceContextProvider, useTranslate } from 'react-admin';
import { Card, cardSorts } from '#domain/card/card.ts';
import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import type { Column } from '../kit/list/columns.tsx';
import { ListFrame } from '../kit/list/ListFrame.tsx';

/** The cards of one cardholder; each leads to its page. */
export function CardsOfHolder({ holder }: { holder: Cardholder }) {
  const translate = useTranslate();
  return (
    <ResourceContextProvider value="card/cards">
      <ListFrame
        schema={Card}
        columns={columns}
        sorts={cardSorts}
        emptyHint={translate('cardholder.noCards')}
        partOf={{
          filter: { cardholderId: holder.id },
          key: 'cardholder.cards',
          title: translate('cardholder.tabs.cards'),
        }}
      />
    </ResourceContextProvider>
  );
}

const columns: readonly Column<Card>[] = [
  { source: 'cardNumber' },
  { source: 'cardType' },
  { source: 'cardStatus' },
  { source: 'sharedCard' },
  { source: 'available' },
  { source: 'expiredDate' },
  { source: 'activeTime' },
];
