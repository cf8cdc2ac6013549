import { Card, cardSorts } from '#domain/card/card.ts';
import { ListFrame } from '../kit/list/ListFrame.tsx';
import { BulkActions } from './bulk/BulkActions.tsx';
import { useBulkChoice } from './bulk/useBulkChoice.ts';
import { useCardColumns } from './list/cardColumns.tsx';
import { useCardFilters } from './list/cardFilters.tsx';

/** All cards the user may see: to be found, opened, exported, and acted on one by one or many at once. */
export default function CardList() {
  const columns = useCardColumns();
  const filters = useCardFilters();
  return (
    <ListFrame
      schema={Card}
      columns={columns}
      sorts={cardSorts}
      filters={filters}
      bulkActions={useBulkChoice().length > 0 ? <BulkActions /> : undefined}
    />
  );
}
