import { useTranslate } from 'react-admin';
import { Cardholder, cardholderSorts } from '#domain/cardholder/cardholder.ts';
import { CustomerFilter } from '../customer/links/CustomerFilter.tsx';
import { PageActions } from '../frame/PageActions.tsx';
import { CountryField } from '../kit/field/CountryField.tsx';
import { EnumField } from '../kit/field/EnumField.tsx';
import { DateRangeInput } from '../kit/form/DateRangeInput.tsx';
import { EnumInput } from '../kit/form/EnumInput.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { ListFrame } from '../kit/list/ListFrame.tsx';
import { SearchInput } from '../kit/list/SearchInput.tsx';
import { AddButton } from './AddButton.tsx';
import { CardCount } from './CardCount.tsx';
import { DayField } from './DayField.tsx';
import { nationalityOf, phoneOf } from './holder.ts';

/** People and companies that cards are issued to, and how far their onboarding is. */
export default function CardholderList() {
  const translate = useTranslate();
  return (
    <>
      <PageActions>
        <AddButton />
      </PageActions>
      <ListFrame<Cardholder>
        schema={Cardholder}
        columns={columns}
        sorts={cardholderSorts}
        sort={{ field: 'createdAt', order: 'DESC' }}
        filters={filters}
        emptyHint={translate('cardholder.emptyHint')}
      />
    </>
  );
}

const field = (name: string) => `nouns.cardholder.fields.${name}`;

/** A field that only people have: no field of every cardholder, as far as types can tell. */
const nationality: Column = {
  source: 'nationality',
  render: (holder) => <CountryField code={nationalityOf(holder as Cardholder)} />,
};

const columns: readonly Column<Cardholder>[] = [
  { source: 'name' },
  { source: 'ownerName' },
  { source: 'customerType', render: ({ customerType }) => <EnumField of="customerType" value={customerType} /> },
  { source: 'email' },
  { source: 'mobileNumber', render: (holder) => phoneOf(holder) },
  nationality,
  { source: 'onboardingStatus' },
  { source: 'complianceStatus' },
  { source: 'riskLevel' },
  { source: 'cards', render: (holder) => <CardCount holder={holder} /> },
  { source: 'id', isId: true, isHidden: true },
  { source: 'createdAt', render: ({ createdAt }) => <DayField instant={createdAt} /> },
];

const filters = [
  <SearchInput key="q" source="q" label="lists.search" alwaysOn />,
  <EnumInput key="customerType" source="customerType" label={field('customerType')} of="customerType" alwaysOn />,
  <EnumInput
    key="onboardingStatus"
    source="onboardingStatus"
    label={field('onboardingStatus')}
    of="complianceStatus"
    alwaysOn
  />,
  <EnumInput
    key="complianceStatus"
    source="complianceStatus"
    label={field('complianceStatus')}
    of="complianceStatus"
  />,
  <EnumInput key="riskLevel" source="riskLevel" label={field('riskLevel')} of="riskLevel" />,
  <DateRangeInput key="createdAt" source="createdAt" label={field('createdAt')} />,
  <CustomerFilter key="customerId" source="customerId" label={field('customerId')} />,
];
