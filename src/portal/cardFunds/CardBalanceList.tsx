import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { CardPurse, cardPurseSorts } from '#domain/cardPurse.ts';
import { HolderInput } from '../card/list/HolderInput.tsx';
import { useSession } from '../providers/PortalContext.tsx';
import { ChoiceInput } from '../shared/ChoiceInput.tsx';
import { CustomerInput } from '../shared/CustomerInput.tsx';
import type { Column } from '../shared/columns.tsx';
import { currencyChoices } from '../shared/currencyChoices.ts';
import { EnumInput } from '../shared/EnumInput.tsx';
import { ListFrame } from '../shared/ListFrame.tsx';
import { SearchInput } from '../shared/SearchInput.tsx';
import { FundsButtons } from './FundsButtons.tsx';

/** What is on the cards, and the way to put more on one or take it back. */
export default function CardBalanceList() {
  const translate = useTranslate();
  const isOperator = useSession().user?.customerId === null;
  const columns = useMemo(
    () => (isOperator ? allColumns : allColumns.filter(({ source }) => source !== 'customerName')),
    [isOperator],
  );
  return (
    <ListFrame
      schema={CardPurse}
      columns={columns}
      sorts={cardPurseSorts}
      sort={fullestFirst}
      filters={isOperator ? [...filters, customerFilter] : filters}
      emptyHint={translate('cardFunds.emptyHint')}
    />
  );
}

const fullestFirst = { field: 'balance', order: 'DESC' } as const;

const allColumns: readonly Column<CardPurse>[] = [
  { source: 'cardToken', isId: true },
  { source: 'last4' },
  { source: 'cardholderName' },
  { source: 'customerName' },
  { source: 'currency' },
  { source: 'balance' },
  { source: 'held' },
  { source: 'available' },
  { source: 'sharedCard' },
  { source: 'cardStatus' },
  { source: 'accountNumber', isHidden: true },
  {
    source: 'id',
    label: 'card.actions',
    isActions: true,
    render: (purse) => <FundsButtons card={{ ...purse, cardBalance: purse.balance }} isSmall />,
  },
];

const label = (field: string) => `nouns.cardBalance.fields.${field}`;
const yesOrNo = [
  { id: true, name: 'lists.yes' },
  { id: false, name: 'lists.no' },
];

const filters = [
  <SearchInput key="q" source="q" label="lists.search" alwaysOn />,
  <ChoiceInput key="currency" source="currency" label={label('currency')} choices={currencyChoices} alwaysOn />,
  <HolderInput key="cardholderId" source="cardholderId" label={label('cardholderId')} alwaysOn />,
  <ChoiceInput key="sharedCard" source="sharedCard" label={label('sharedCard')} choices={yesOrNo} />,
  <EnumInput key="cardStatus" source="cardStatus" of="cardStatus" label={label('cardStatus')} />,
];
const customerFilter = <CustomerInput key="customerId" source="customerId" label={label('customerId')} />;
