import { useTranslate } from 'react-admin';
import { Cardholder, cardholderSorts } from '#domain/cardholder/cardholder.ts';
import { complianceStatus } from '#domain/enumerations.ts';
import { CustomerFilter } from '../customer/links/CustomerFilter.tsx';
import { PageActions } from '../frame/PageActions.tsx';
import { CountryField } from '../kit/field/CountryField.tsx';
import { EnumField } from '../kit/field/EnumField.tsx';
import { PersonField } from '../kit/field/PersonField.tsx';
import { TwoLines } from '../kit/field/TwoLines.tsx';
import { DateRangeInput } from '../kit/form/DateRangeInput.tsx';
import { EnumInput } from '../kit/form/EnumInput.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { ListFrame } from '../kit/list/ListFrame.tsx';
import type { PhoneRow } from '../kit/list/phoneRow.tsx';
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
        phone={phone}
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
  isHidden: 'butInFiles',
  render: (holder) => <CountryField code={nationalityOf(holder as Cardholder)} />,
};

const columns: readonly Column<Cardholder>[] = [
  {
    source: 'cell:person',
    parts: ['name', 'email'],
    sortBy: 'name',
    label: 'nouns.cardholder.fields.name',
    isPrimary: true,
    render: ({ name, email }, link) => <PersonField name={name} under={email} link={link} />,
  },
  { source: 'name', isHidden: 'butInFiles' },
  { source: 'ownerName' },
  { source: 'customerType', render: ({ customerType }) => <EnumField of="customerType" value={customerType} /> },
  { source: 'email', isHidden: 'butInFiles' },
  { source: 'areaCode', isHidden: 'butInFiles' },
  { source: 'mobileNumber', render: (holder) => phoneOf(holder), isHidden: 'butInFiles' },
  nationality,
  {
    source: 'cell:onboarding',
    parts: ['onboardingStatus', 'complianceStatus'],
    sortBy: 'onboardingStatus',
    label: 'nouns.cardholder.fields.onboardingStatus',
    render: (holder) => <Onboarding of={holder} />,
  },
  { source: 'onboardingStatus', isHidden: 'butInFiles' },
  { source: 'complianceStatus', isHidden: 'butInFiles' },
  { source: 'riskLevel' },
  { source: 'cards', leadsElsewhere: true, render: (holder) => <CardCount holder={holder} /> },
  { source: 'id', isId: true, isHidden: true },
  { source: 'createdAt', render: ({ createdAt }) => <DayField instant={createdAt} /> },
];

/** *Person — cards*, and below it *what they are · e-mail — how far they are*. */
const phone: PhoneRow<Cardholder> = {
  title: ({ name }, link) => link(name),
  under: ({ customerType, email }) => [<EnumField key="type" of="customerType" value={customerType} />, email],
  state: ({ onboardingStatus }) => <EnumField of="complianceStatus" value={onboardingStatus} />,
};

/** How far somebody's onboarding is; below it what compliance says, where that is something else. */
function Onboarding({ of: { onboardingStatus, complianceStatus: compliance } }: { of: Cardholder }) {
  const isOther = compliance !== undefined && compliance !== onboardingStatus;
  const translate = useTranslate();
  const field = translate('nouns.cardholder.fields.complianceStatus');
  const value = translate(complianceStatus.labelKey(compliance));
  return (
    <TwoLines
      isWhole
      first={<EnumField of="complianceStatus" value={onboardingStatus} />}
      second={isOther && translate('lists.fieldIs', { field, value })}
    />
  );
}

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
