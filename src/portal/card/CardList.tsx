import { useTranslate } from 'react-admin';
import { Card, cardSorts } from '#domain/card/card.ts';
import { ApplyButton } from '../application/links/ApplyButton.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { ListFrame } from '../kit/list/ListFrame.tsx';
import { BulkActions } from './bulk/BulkActions.tsx';
import { useBulkChoice } from './bulk/useBulkChoice.ts';
import { isBeingClosed } from './isBeingClosed.ts';
import { cardColumns, cardPhone } from './links/cardColumns.tsx';
import { CardMenu } from './list/CardMenu.tsx';
import { useCardFilters } from './list/cardFilters.tsx';

/** All cards the user may see: to be found, opened, exported, and acted on one by one or many at once. */
export default function CardList() {
  const filters = useCardFilters();
  const translate = useTranslate();
  return (
    <>
      <ApplyButton />
      <ListFrame
        schema={Card}
        columns={columns}
        phone={cardPhone}
        sorts={cardSorts}
        filters={filters}
        isPassing={isBeingClosed}
        emptyHint={translate('card.emptyHint')}
        bulkActions={useBulkChoice().length > 0 ? <BulkActions /> : undefined}
      />
    </>
  );
}

const columns: readonly Column<Card>[] = [
  ...cardColumns,
  { source: 'id', label: 'lists.actions', isActions: true, render: (card) => <CardMenu card={card} /> },
];
