import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { z } from 'zod';
import {
  type Address,
  Cardholder,
  type CorporationCardholder,
  type IndividualCardholder,
} from '#domain/cardholder/cardholder.ts';
import { customerType } from '#domain/enumerations.ts';
import { fieldsOf } from '#domain/field.ts';
import { CountryField } from '../kit/field/CountryField.tsx';
import { IdField } from '../kit/field/IdField.tsx';
import { TruncatedText } from '../kit/field/TruncatedText.tsx';
import { type AnyRecord, type Column, factOf } from '../kit/list/columns.tsx';
import { useVisible } from '../kit/list/useVisible.ts';
import { phoneOf } from './holder.ts';

const kinds = fieldsOf(Cardholder);

/** A heading (`nouns.cardholder.groups.<name>`) and the fields under it. */
interface Group<R> {
  name: 'person' | 'company' | 'contact' | 'identity' | 'residenceAddress' | 'onboarding';
  fields: readonly Column<R>[];
}

/** Whose cardholder it is, for operator staff. */
const owner: Column<Cardholder> = { source: 'ownerName' };

const phone: readonly Column<Cardholder>[] = [
  { source: 'areaCode' },
  { source: 'mobileNumber', render: (holder) => phoneOf(holder) },
];

const addressLine = (part: keyof Address): Column<Cardholder> => ({
  source: 'residenceAddress',
  label: `nouns.cardholder.fields.residenceAddress.${part}`,
  render: ({ residenceAddress: address }) =>
    part === 'country' ? <CountryField code={address.country} /> : <TruncatedText text={address[part]} />,
});

const residence: Group<Cardholder> = {
  name: 'residenceAddress',
  fields: (['line1', 'line2', 'city', 'state', 'postalCode', 'country'] as const).map(addressLine),
};

const onboarding: Group<Cardholder> = {
  name: 'onboarding',
  fields: [
    { source: 'onboardingStatus' },
    { source: 'complianceStatus' },
    { source: 'riskLevel' },
    { source: 'status' },
    { source: 'createdAt' },
    { source: 'updatedAt' },
    { source: 'id', render: ({ id }) => <IdField id={id} /> },
  ],
};

const individualGroups: readonly Group<z.infer<typeof IndividualCardholder>>[] = [
  {
    name: 'person',
    fields: [
      owner,
      { source: 'customerType' },
      { source: 'firstName' },
      { source: 'middleName' },
      { source: 'lastName' },
      { source: 'gender' },
      { source: 'dateOfBirth' },
      { source: 'nationality', render: ({ nationality }) => <CountryField code={nationality} /> },
    ],
  },
  { name: 'contact', fields: [{ source: 'email' }, ...phone] },
  {
    name: 'identity',
    fields: [{ source: 'idType' }, { source: 'idNumber' }, { source: 'issuanceDate' }, { source: 'expiresOn' }],
  },
  residence,
  onboarding,
];

const corporationGroups: readonly Group<z.infer<typeof CorporationCardholder>>[] = [
  {
    name: 'company',
    fields: [
      owner,
      { source: 'customerType' },
      // Its own, not its customer's.
      { source: 'customerName', render: ({ customerName }) => <TruncatedText text={customerName} /> },
      { source: 'customerNumber' },
      { source: 'registrationCode' },
      { source: 'vatCode' },
      { source: 'registrationDate' },
      {
        source: 'registrationCountryCode',
        render: (company) => <CountryField code={company.registrationCountryCode} />,
      },
      { source: 'residenceCountryCode', render: (company) => <CountryField code={company.residenceCountryCode} /> },
      { source: 'businessScope' },
      { source: 'legalPerson' },
    ],
  },
  { name: 'contact', fields: [{ source: 'contactName' }, { source: 'companyEmail' }, ...phone] },
  residence,
  onboarding,
];

/** All that is known of a person or a company, or only what was entered, in groups that fill columns of about the same height. */
export function CardholderDetails({ holder, only }: { holder: Cardholder; only?: 'entered' }) {
  const all = holder.customerType === customerType.code.individual ? individualGroups : corporationGroups;
  const groups = only ? all.filter(({ name }) => name !== 'onboarding') : all;
  return (
    <Box sx={{ columnCount: { xs: 1, sm: 2, lg: 3 }, columnWidth: '14rem', columnGap: 5, mb: -4 }}>
      {groups.map((group) => (
        <Facts key={group.name} group={group as unknown as Group<AnyRecord>} holder={holder as AnyRecord} />
      ))}
    </Box>
  );
}

function Facts({ group, holder }: { group: Group<AnyRecord>; holder: AnyRecord }) {
  const translate = useTranslate();
  const visible = useVisible('cardholder');
  return (
    <Box component="section" sx={{ breakInside: 'avoid', pb: 4 }}>
      <Typography variant="h2" gutterBottom>
        {translate(`nouns.cardholder.groups.${group.name}`)}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {visible(group.fields, ({ source }) => source).map((field) => (
          <Box
            key={field.label ?? field.source}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(112px, 1fr) 2fr',
              gap: 2,
              py: 0.875,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Typography component="dt" color="textSecondary" variant="body2">
              {translate(field.label ?? `nouns.cardholder.fields.${field.source}`)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere', minWidth: 0 }}>
              {factOf(field, kinds[field.source], holder)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
