import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import { FormAreaCode, FormCountry } from './finders.tsx';
import { FormChoice, FormDate, FormText } from './inputs.tsx';
import { type FieldGroup, fieldGroups } from './steps.ts';

/** Fields that aren't plain text, and how they are asked for. */
const inputs: Readonly<Record<string, (name: string) => ReactElement>> = {
  gender: (name) => <FormChoice name={name} of="gender" />,
  idType: (name) => <FormChoice name={name} of="idType" />,
  dateOfBirth: (name) => <FormDate name={name} />,
  issuanceDate: (name) => <FormDate name={name} />,
  expiresOn: (name) => <FormDate name={name} />,
  registrationDate: (name) => <FormDate name={name} />,
  nationality: (name) => <FormCountry name={name} />,
  registrationCountryCode: (name) => <FormCountry name={name} />,
  residenceCountryCode: (name) => <FormCountry name={name} />,
  'residenceAddress.country': (name) => <FormCountry name={name} />,
  areaCode: (name) => <FormAreaCode name={name} />,
  mobileNumber: (name) => <FormText name={name} type="tel" />,
  email: (name) => <FormText name={name} type="email" />,
  companyEmail: (name) => <FormText name={name} type="email" />,
};

/** Where a new heading begins within a step. */
const headings: Readonly<Record<string, string>> = {
  email: 'nouns.cardholder.groups.contact',
  contactName: 'nouns.cardholder.groups.contact',
};
const wide: ReadonlySet<string> = new Set([
  'email',
  'residenceAddress.line1',
  'residenceAddress.line2',
  'businessScope',
]);

/** One step's fields, two beside each other where there is room. */
export function FieldsStep({ group }: { group: FieldGroup }) {
  const translate = useTranslate();
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2, rowGap: 0.5, alignItems: 'start' }}
    >
      {fieldGroups[group].flatMap((name) => {
        const heading = headings[name];
        return [
          heading && (
            <Typography key={heading} variant="h3" sx={{ gridColumn: '1 / -1', mt: 2 }}>
              {translate(heading)}
            </Typography>
          ),
          <Box key={name} sx={wide.has(name) ? { gridColumn: '1 / -1' } : undefined}>
            {inputs[name]?.(name) ?? <FormText name={name} />}
          </Box>,
        ];
      })}
    </Box>
  );
}
