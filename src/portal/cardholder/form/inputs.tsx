import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { type EnumerationName, enumerations } from '#domain/enumerations.ts';
import { DayInput } from '../../kit/form/DayInput.tsx';
import { useField } from '../../kit/form/useField.ts';
import { optionalFields } from './steps.ts';

export interface FieldProps {
  /** The field, as the wire calls it. */
  name: string;
}

/** What every input of the form shares: its label, its value, and the one message it shows. */
export function useFormField(name: string) {
  const translate = useTranslate();
  const { value, onChange, ...shared } = useField({ source: name });
  const label = translate(`nouns.cardholder.fields.${name}`);
  return { field: { value, onChange }, shared: { ...shared, label, required: !optionalFields.has(name) } };
}

export function FormText({
  name,
  autoComplete = 'off',
  type,
}: FieldProps & { autoComplete?: string; type?: 'tel' | 'email' }) {
  const { field, shared } = useFormField(name);
  return (
    <TextField
      {...shared}
      {...field}
      autoComplete={autoComplete}
      type={type ?? 'text'}
      slotProps={{ htmlInput: { maxLength: 255 } }}
    />
  );
}

export const FormDate = ({ name }: FieldProps) => (
  <DayInput source={name} label={`nouns.cardholder.fields.${name}`} required={!optionalFields.has(name)} />
);

export function FormChoice({ name, of }: FieldProps & { of: EnumerationName }) {
  const translate = useTranslate();
  const { field, shared } = useFormField(name);
  const { values, labelKey } = enumerations[of];
  return (
    <TextField {...shared} select {...field}>
      {values.map((value) => (
        <MenuItem key={value} value={value}>
          {translate(labelKey(value))}
        </MenuItem>
      ))}
    </TextField>
  );
}
