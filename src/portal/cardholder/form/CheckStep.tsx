import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { DocumentPurpose } from '#domain/cardholder/onboarding.ts';
import type { Customer } from '#domain/customer/customer.ts';
import { type EnumerationName, enumerations } from '#domain/enumerations.ts';
import { useLanguage, useSession } from '../../client/PortalContext.tsx';
import { useKnown } from '../../client/useKnown.ts';
import { CountryField } from '../../kit/field/CountryField.tsx';
import { NoValue } from '../../kit/field/NoValue.tsx';
import type { FormValues } from './formValues.ts';
import { type FieldGroup, fieldGroups, fieldsIn, type StepName } from './steps.ts';
import type { Documents } from './useDocuments.ts';

interface Props {
  steps: readonly StepName[];
  values: FormValues;
  /** Whose cardholder it is, or is to be. */
  customerId: unknown;
  purposes: readonly DocumentPurpose[];
  documents: Documents;
  onEdit: (step: StepName) => void;
}

/** Everything once more before it is sent, each part with the way back to it. */
export function CheckStep({ steps, values, customerId, purposes, documents, onEdit }: Props) {
  const translate = useTranslate();
  const { tag, language } = useLanguage();
  const nameOf = (purpose: DocumentPurpose) => translate(`nouns.cardholder.fields.documents.${purpose}`);
  const missing = purposes.filter((purpose) => documents.held[purpose]?.state !== 'kept');
  const groups = steps.filter((step): step is FieldGroup => step in fieldGroups);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {missing.length > 0 ? (
        <Alert severity="warning">
          {translate('cardholderForm.missing', { documents: new Intl.ListFormat(tag).format(missing.map(nameOf)) })}
        </Alert>
      ) : (
        <Alert severity="success">{translate('cardholderForm.complete')}</Alert>
      )}
      {groups.map((group) => (
        <Part key={group} step={group} onEdit={onEdit}>
          {group === steps[0] && <Owner customerId={customerId} />}
          {fieldsIn(group, language).map((name) => (
            <Fact key={name} label={translate(`nouns.cardholder.fields.${name}`)}>
              <Entered name={name} values={values} />
            </Fact>
          ))}
        </Part>
      ))}
      <Part step="documents" onEdit={onEdit}>
        {purposes.map((purpose) => {
          const held = documents.held[purpose];
          return (
            <Fact key={purpose} label={nameOf(purpose)}>
              {held?.state === 'kept' ? held.file.name : translate('cardholderForm.notUploaded')}
            </Fact>
          );
        })}
      </Part>
    </Box>
  );
}

/** The customer's name, for operator staff: everybody else adds cardholders of their own. */
function Owner({ customerId }: { customerId: unknown }) {
  const translate = useTranslate();
  const isOperator = useSession().user?.customerId === null;
  const id = typeof customerId === 'string' ? customerId : '';
  const customer = useKnown<Customer>('customer', isOperator ? id : '');
  if (!isOperator) return null;
  return <Fact label={translate('nouns.cardholder.fields.ownerName')}>{customer?.customerName ?? <NoValue />}</Fact>;
}

function Part({ step, onEdit, children }: { step: StepName; onEdit: (step: StepName) => void; children: ReactNode }) {
  const translate = useTranslate();
  const title = translate(`cardholderForm.steps.${step}`);
  return (
    <Box component="section" aria-label={title}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography variant="h3">{title}</Typography>
        <Button
          size="small"
          aria-label={translate('lists.fieldIs', { field: translate('cardholderForm.edit'), value: title })}
          onClick={() => onEdit(step)}
        >
          {translate('cardholderForm.edit')}
        </Button>
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, columnGap: 4 }}>
        {children}
      </Box>
    </Box>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(112px, 1fr) 2fr',
      gap: 2,
      py: 0.75,
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </Box>
);

const countryFields = /nationality|country(code)?$/i;

function Entered({ name, values }: { name: string; values: FormValues }) {
  const translate = useTranslate();
  const [field = '', part] = name.split('.');
  const value = part ? values.residenceAddress?.[part] : values[field];
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return <NoValue />;
  if (countryFields.test(name)) return <CountryField code={String(value)} />;
  if (Object.hasOwn(enumerations, name)) return translate(enumerations[name as EnumerationName].labelKey(value));
  return String(value);
}
