import { useTranslate } from 'react-admin';
import { Customer, customerSorts } from '#domain/customer/customer.ts';
import { CreateButton } from '../frame/CreateButton.tsx';
import { CountryField } from '../kit/field/CountryField.tsx';
import { CountryInput } from '../kit/form/CountryInput.tsx';
import { EnumInput } from '../kit/form/EnumInput.tsx';
import { ActMenu } from '../kit/list/ActMenu.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { ListFrame } from '../kit/list/ListFrame.tsx';
import { SearchInput } from '../kit/list/SearchInput.tsx';
import { customerActs } from './customerActs.ts';

/** Whom the programme issues cards for. */
export default function CustomerList() {
  const translate = useTranslate();
  return (
    <>
      <CreateButton label="customer.add" />
      <ListFrame
        schema={Customer}
        columns={columns}
        sorts={customerSorts}
        filters={filters}
        emptyHint={translate('customer.emptyHint')}
      />
    </>
  );
}

const columns: readonly Column<Customer>[] = [
  { source: 'customerName' },
  { source: 'customerNumber' },
  { source: 'customerStatus' },
  { source: 'country', render: ({ country }) => <CountryField code={country} /> },
  { source: 'contactName' },
  { source: 'contactEmail' },
  { source: 'createdAt', isHidden: true },
  { source: 'customerType', isHidden: true },
  { source: 'sandbox', isHidden: true },
  { source: 'remark', isHidden: true },
  { source: 'updatedAt', isHidden: true },
  {
    source: 'id',
    label: 'card.actions',
    isActions: true,
    render: (customer) => <ActMenu of={customerActs} record={customer} />,
  },
];

const filters = [
  <SearchInput key="q" source="q" label="lists.search" alwaysOn />,
  <EnumInput
    key="customerStatus"
    source="customerStatus"
    label="nouns.customer.fields.customerStatus"
    of="customerStatus"
    alwaysOn
  />,
  <EnumInput key="customerType" source="customerType" label="nouns.customer.fields.customerType" of="customerType" />,
  <CountryInput key="country" source="country" label="nouns.customer.fields.country" />,
];
