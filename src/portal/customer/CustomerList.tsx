import { useTranslate } from 'react-admin';
import { Customer, customerSorts } from '#domain/customer/customer.ts';
import { CreateButton } from '../frame/CreateButton.tsx';
import { CountryField } from '../kit/field/CountryField.tsx';
import { EnumField } from '../kit/field/EnumField.tsx';
import { MerchantField } from '../kit/field/MerchantField.tsx';
import { TwoLines } from '../kit/field/TwoLines.tsx';
import { CountryInput } from '../kit/form/CountryInput.tsx';
import { EnumInput } from '../kit/form/EnumInput.tsx';
import { ActMenu } from '../kit/list/ActMenu.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { ListFrame } from '../kit/list/ListFrame.tsx';
import type { PhoneRow } from '../kit/list/phoneRow.tsx';
import { SearchInput } from '../kit/list/SearchInput.tsx';
import { customerActs } from './customerActs.ts';

/** Whom the programme issues cards for. */
export default function CustomerList() {
  const translate = useTranslate();
  return (
    <>
      <CreateButton label="menu.addCustomer" />
      <ListFrame
        schema={Customer}
        columns={columns}
        phone={phone}
        sorts={customerSorts}
        filters={filters}
        emptyHint={translate('customer.emptyHint')}
      />
    </>
  );
}

const columns: readonly Column<Customer>[] = [
  {
    source: 'cell:customer',
    parts: ['customerName', 'customerNumber'],
    sortBy: 'customerName',
    label: 'nouns.customer.fields.customerName',
    isPrimary: true,
    render: ({ customerName, customerNumber }, link) => (
      <MerchantField name={customerName} about={[customerNumber]} link={link} />
    ),
  },
  { source: 'customerName', isHidden: 'butInFiles' },
  { source: 'customerNumber', isHidden: 'butInFiles' },
  { source: 'customerStatus' },
  { source: 'country', render: ({ country }) => <CountryField code={country} /> },
  {
    source: 'cell:contact',
    parts: ['contactName', 'contactEmail'],
    label: 'nouns.customer.fields.contactName',
    render: ({ contactName, contactEmail }) => (
      <TwoLines first={contactName ?? contactEmail} second={contactName && contactEmail} />
    ),
  },
  { source: 'contactName', isHidden: 'butInFiles' },
  { source: 'contactEmail', isHidden: 'butInFiles' },
  { source: 'createdAt', isHidden: true },
  { source: 'customerType', isHidden: true },
  { source: 'sandbox', isHidden: true },
  { source: 'remark', isHidden: true },
  { source: 'updatedAt', isHidden: true },
  {
    source: 'id',
    label: 'lists.actions',
    isActions: true,
    render: (customer) => <ActMenu of={customerActs} record={customer} />,
  },
];

/** *Customer*, and below it *number · country — whether they are served*. */
const phone: PhoneRow<Customer> = {
  title: ({ customerName }, link) => link(customerName),
  under: ({ customerNumber, country }) => [customerNumber, country && <CountryField key="country" code={country} />],
  state: ({ customerStatus }) => <EnumField of="customerStatus" value={customerStatus} />,
};

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
