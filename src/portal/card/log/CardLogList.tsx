import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import { CardLog, cardLogSorts } from '#domain/card/log.ts';
import type { User } from '#domain/user/user.ts';
import { HolderInput } from '../../cardholder/links/HolderInput.tsx';
import { useAbility } from '../../client/PortalContext.tsx';
import { CustomerFilter } from '../../customer/links/CustomerFilter.tsx';
import { DateRangeInput } from '../../kit/form/DateRangeInput.tsx';
import { EnumInput } from '../../kit/form/EnumInput.tsx';
import { RecordInput } from '../../kit/form/RecordInput.tsx';
import { ListFrame } from '../../kit/list/ListFrame.tsx';
import { SearchInput } from '../../kit/list/SearchInput.tsx';
import { cardName, cardOrder } from '../links/cardName.ts';
import { logColumns, logPhone } from './logColumns.tsx';

/** What was done to cards: when, by whom, why, and with what result. */
export default function CardLogList() {
  const translate = useTranslate();
  const knowsUsers = useAbility().can('read', 'user');
  return (
    <ListFrame
      schema={CardLog}
      columns={logColumns}
      phone={logPhone}
      sorts={cardLogSorts}
      filters={knowsUsers ? [...filters, userFilter, customerFilter] : [...filters, customerFilter]}
      emptyHint={translate('cardLog.emptyHint')}
    />
  );
}

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
  <HolderInput key="cardholderId" source="cardholderId" label={label('cardholderId')} />,
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
const customerFilter = <CustomerFilter key="customerId" source="customerId" label={label('customerId')} />;
