import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { CardApplication, cardApplicationSorts } from '#domain/application/application.ts';
import { HolderInput } from '../cardholder/links/HolderInput.tsx';
import { useConfigs } from '../client/useCommand.ts';
import { CustomerFilter } from '../customer/links/CustomerFilter.tsx';
import { sandboxFilter } from '../customer/links/sandboxFilter.tsx';
import { EnumField } from '../kit/field/EnumField.tsx';
import { PersonField } from '../kit/field/PersonField.tsx';
import { WhenField } from '../kit/field/WhenField.tsx';
import { ChoiceInput } from '../kit/form/ChoiceInput.tsx';
import { currencyChoices } from '../kit/form/currencyChoices.ts';
import { DateRangeInput } from '../kit/form/DateRangeInput.tsx';
import { EnumInput } from '../kit/form/EnumInput.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { ListFrame } from '../kit/list/ListFrame.tsx';
import type { PhoneRow } from '../kit/list/phoneRow.tsx';
import { SearchInput } from '../kit/list/SearchInput.tsx';
import { IssuedOf } from './IssuedOf.tsx';
import { ApplyButton } from './links/ApplyButton.tsx';

/** Everything that has been applied for, newest first. */
export default function ApplicationList() {
  const translate = useTranslate();
  const filters = useFilters();
  return (
    <>
      <ApplyButton />
      <ListFrame
        schema={CardApplication}
        columns={columns}
        phone={phone}
        sorts={cardApplicationSorts}
        filters={filters}
        emptyHint={translate('application.emptyHint')}
      />
    </>
  );
}

const columns: readonly Column<CardApplication>[] = [
  {
    source: 'cell:application',
    parts: ['cardholderName', 'productName'],
    sortBy: 'cardholderName',
    label: 'nouns.cardApplication.fields.cardholderName',
    isPrimary: true,
    render: ({ cardholderName, productName }, link) => (
      <PersonField name={cardholderName} under={productName} link={link} />
    ),
  },
  { source: 'orderNumber', isWhole: true },
  { source: 'productName', isHidden: 'butInFiles' },
  { source: 'cardholderName', isHidden: 'butInFiles' },
  { source: 'customerName' },
  { source: 'quantity', isHidden: 'butInFiles' },
  { source: 'issued', isFigure: true, render: (application) => <IssuedOf application={application} /> },
  { source: 'issuingFee' },
  { source: 'orderStatus' },
  { source: 'createdAt' },
  { source: 'createdByName', isHidden: 'butInFiles' },
  { source: 'remark', isHidden: true },
  { source: 'accountNumber', isHidden: true },
  { source: 'cardType', isHidden: true },
  { source: 'cardModel', isHidden: true },
  { source: 'currency', isHidden: true },
  { source: 'feeTransactionId', isHidden: true, isId: true },
  { source: 'updatedAt', isHidden: true },
];

/** *Person — how many cards are out*, and below it *product · time — how it stands*. */
const phone: PhoneRow<CardApplication> = {
  title: ({ cardholderName }, link) => link(cardholderName),
  figure: (application) => <IssuedOf application={application} />,
  under: ({ productName, createdAt }) => [productName, <WhenField key="when" instant={createdAt} />],
  state: ({ orderStatus }) => <EnumField of="orderStatus" value={orderStatus} />,
};

const label = (field: string) => `nouns.cardApplication.fields.${field}`;

function useFilters() {
  const products = useConfigs().data?.products;
  return useMemo(() => {
    const choices = (products ?? []).map(({ id, productName }) => ({ id, name: productName }));
    return [
      <SearchInput key="q" source="q" label="lists.search" alwaysOn />,
      <EnumInput key="status" source="orderStatus" of="orderStatus" label={label('orderStatus')} alwaysOn />,
      <DateRangeInput key="created" source="createdAt" label={label('createdAt')} alwaysOn />,
      <HolderInput key="holder" source="cardholderId" label={label('cardholderId')} />,
      <ChoiceInput key="product" source="productId" label={label('productId')} choices={choices} />,
      <EnumInput key="model" source="cardModel" of="cardModel" label={label('cardModel')} />,
      <ChoiceInput key="currency" source="currency" label={label('currency')} choices={currencyChoices} />,
      <CustomerFilter key="customer" source="customerId" label={label('customerId')} />,
      sandboxFilter,
    ];
  }, [products]);
}
