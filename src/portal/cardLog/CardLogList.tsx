import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card.ts';
import { CardLog, cardLogSorts } from '#domain/cardLog.ts';
import type { User } from '#domain/user.ts';
import { useAbility, useSession } from '../providers/PortalContext.tsx';
import { CustomerInput } from '../shared/CustomerInput.tsx';
import type { Column } from '../shared/columns.tsx';
import { DateRangeInput } from '../shared/DateRangeInput.tsx';
import { EnumInput } from '../shared/EnumInput.tsx';
import { ListFrame } from '../shared/ListFrame.tsx';
import { RecordInput } from '../shared/RecordInput.tsx';
import { SearchInput } from '../shared/SearchInput.tsx';
import { cardName, cardOrder } from '../statement/cardName.ts';
import { logColumns } from './logColumns.tsx';

/** What was done to cards: when, by whom, why, and with what result. */
export default function CardLogList() {
  const translate = useTranslate();
  const isOperator = useSession().user?.customerId === null;
  const knowsUsers = useAbility().can('read', 'user');
  const columns = useMemo<readonly Column<CardLog>[]>(
    () => (isOperator ? logColumns : logColumns.filter(({ source }) => source !== 'customerName')),
    [isOperator],
  );
  return (
    <ListFrame
      schema={CardLog}
      columns={columns}
      sorts={cardLogSorts}
      sort={newestFirst}
      filters={[...filters, ...(knowsUsers ? [userFilter] : []), ...(isOperator ? [customerFilter] : [])]}
      emptyHint={translate('cardLog.emptyHint')}
    />
  );
}

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;
const label = (field: string) => `nouns.cardLog.fields.${field}`;

const filters = [
  <SearchInput key="q" source="q" label="lists.search" alwaysOn />,
  <EnumInput key="type" source="type" label={label('type')} of="cardLogType" alwaysOn />,
  <DateRangeInput key="createdAt" source="createdAt" label={label('createdAt')} alwaysOn />,
  <RecordInput<Card>
    key="cardId"
    source="cardId"
    label={label('cardId')}
    noun="card"
    nameOf={cardName}
    sort={cardOrder}
  />,
];

const userFilter = (
  <RecordInput<User>
    key="userId"
    source="userId"
    label={label('userId')}
    noun="user"
    nameOf={({ userName }) => userName}
    sort={{ field: 'userName', order: 'ASC' }}
  />
);
const customerFilter = <CustomerInput key="customerId" source="customerId" label={label('customerId')} />;
