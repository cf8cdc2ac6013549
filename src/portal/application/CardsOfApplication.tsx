import { ResourceContextProvider, useTranslate } from 'react-admin';
import type { CardApplication } from '#domain/application/application.ts';
import { Card, cardSorts } from '#domain/card/card.ts';
import type { Column } from '../kit/list/columns.tsx';
import { ListFrame } from '../kit/list/ListFrame.tsx';

/** The cards that an application brought; each leads to its page. */
export function CardsOfApplication({ application }: { application: CardApplication }) {
  const translate = useTranslate();
  return (
    <ResourceContextProvider value="card/cards">
      <ListFrame
        schema={Card}
        columns={columns}
        sorts={cardSorts}
        emptyHint={translate('application.noCards')}
        partOf={{
          filter: { applicationId: application.id },
          key: 'application.cards',
          title: translate('application.cards'),
        }}
      />
    </ResourceContextProvider>
  );
}

const columns: readonly Column<Card>[] = [
  { source: 'cardNumber' },
  { source: 'cardToken', isId: true },
  { source: 'cardStatus' },
  { source: 'available' },
  { source: 'expiredDate' },
  { source: 'activeTime' },
];
