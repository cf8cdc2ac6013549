import { useTranslate } from 'react-admin';
import { Receivable, receivableSorts } from '#domain/receivable/receivable.ts';
import { HolderInput } from '../cardholder/links/HolderInput.tsx';
import { useLanguage } from '../client/PortalContext.tsx';
import { CustomerFilter } from '../customer/links/CustomerFilter.tsx';
import { AmountRangeInput } from '../kit/form/AmountRangeInput.tsx';
import { ChoiceInput } from '../kit/form/ChoiceInput.tsx';
import { currencyChoices } from '../kit/form/currencyChoices.ts';
import { DateRangeInput } from '../kit/form/DateRangeInput.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { ListFrame } from '../kit/list/ListFrame.tsx';
import { SearchInput } from '../kit/list/SearchInput.tsx';
import { Debtor, DebtorAccount, DebtorCard, debtOf } from './debtors.tsx';

/** What customers owe because a settlement took more than there was, for those who collect it. */
export default function ReceivableList() {
  const translate = useTranslate();
  const { tag } = useLanguage();
  return (
    <ListFrame
      schema={Receivable}
      columns={columns}
      sorts={receivableSorts}
      filters={filters}
      nameOf={(receivable) => debtOf(receivable, tag)}
      emptyHint={translate('receivable.emptyHint')}
    />
  );
}

const columns: readonly Column<Receivable>[] = [
  {
    source: 'cell:debtor',
    parts: ['accountNumber', 'last4', 'cardholderName'],
    label: 'receivable.debtor',
    isPrimary: true,
    render: (receivable) => <Debtor of={receivable} />,
  },
  { source: 'createdAt' },
  { source: 'accountNumber', render: (receivable) => <DebtorAccount of={receivable} />, isHidden: 'butInFiles' },
  { source: 'last4', render: (receivable) => <DebtorCard of={receivable} />, isHidden: 'butInFiles' },
  { source: 'cardholderName', isHidden: 'butInFiles' },
  { source: 'customerName' },
  { source: 'amount' },
  { source: 'outstanding', sum: { of: ({ outstanding }) => outstanding, currency: 'currency' } },
  { source: 'transactionId', isId: true },
  { source: 'settledAt' },
  { source: 'cardToken', isId: true, isHidden: true },
];

const label = (field: string) => `nouns.receivable.fields.${field}`;
const openOrPaid = [
  { id: true, name: 'receivable.open' },
  { id: false, name: 'receivable.paid' },
];

const filters = [
  <SearchInput key="q" source="q" label="lists.search" alwaysOn />,
  <ChoiceInput key="open" source="isOpen" label="receivable.state" choices={openOrPaid} alwaysOn />,
  <ChoiceInput key="currency" source="currency" label={label('currency')} choices={currencyChoices} alwaysOn />,
  <HolderInput key="holder" source="cardholderId" label={label('cardholderId')} />,
  <CustomerFilter key="customer" source="customerId" label={label('customerId')} />,
  <AmountRangeInput key="outstanding" source="outstanding" label={label('outstanding')} />,
  <DateRangeInput key="created" source="createdAt" label={label('createdAt')} />,
];
