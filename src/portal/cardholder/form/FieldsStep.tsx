import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { SelectInput, TextInput, useTranslate } from 'react-admin';
import { gender, idType } from '#domain/enumerations.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { AreaCodeInput } from '../../kit/form/AreaCodeInput.tsx';
import { CountryChoice } from '../../kit/form/CountryChoice.tsx';
import { DayInput } from '../../kit/form/DayInput.tsx';
import { type FieldGroup, fieldsIn, optionalFields } from './steps.ts';

interface Asked {
  source: string;
  /** Key of the label. */
  label: string;
}
type Ask = (asked: Asked, isRequired: boolean) => ReactElement;

const day: Ask = (asked, required) => <DayInput {...asked} required={required} />;
const country: Ask = (asked) => <CountryChoice {...asked} />;
const choice =
  (of: typeof gender | typeof idType): Ask =>
  (asked) => <SelectInput {...asked} choices={[...of.choices]} isRequired />;
const text =
  (type: 'text' | 'tel' | 'email' = 'text'): Ask =>
  (asked, isRequired) => <TextInput {...asked} type={type} isRequired={isRequired} autoComplete="off" />;

/** Fields that aren't plain text, and how they are asked for. */
const inputs: Readonly<Record<string, Ask>> = {
  gender: choice(gender),
  idType: choice(idType),
  dateOfBirth: day,
  issuanceDate: day,
  expiresOn: day,
  registrationDate: day,
  nationality: country,
  registrationCountryCode: country,
  residenceCountryCode: country,
  'residenceAddress.country': country,
  areaCode: (asked) => <AreaCodeInput {...asked} />,
  mobileNumber: text('tel'),
  email: text('email'),
  companyEmail: text('email'),
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
  const { language } = useLanguage();
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2, rowGap: 0.5, alignItems: 'start' }}
    >
      {fieldsIn(group, language).flatMap((name) => {
        const heading = headings[name];
        const asked = { source: name, label: `nouns.cardholder.fields.${name}` };
        return [
          heading && (
            <Typography key={heading} variant="h3" sx={{ gridColumn: '1 / -1', mt: 2 }}>
              {translate(heading)}
            </Typography>
          ),
          <Box key={name} sx={wide.has(name) ? { gridColumn: '1 / -1' } : undefined}>
            {(inputs[name] ?? text())(asked, !optionalFields.has(name))}
          </Box>,
        ];
      })}
    </Box>
  );
}
