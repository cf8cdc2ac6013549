import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { type EnumerationName, enumerations } from '#domain/enumerations.ts';
import { DayInput } from '../../kit/form/DayInput.tsx';
import { optionalFields } from './steps.ts';

export interface FieldProps {
  /** The field, as the wire calls it. */
  name: string;
}

/** What every input of the form shares: its label, its value, and the one message it shows. */
export function useFormField(name: string) {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name });
  const { trigger } = useFormContext();
  const message = fieldState.error?.message;
  const onChange = (value: unknown) => {
    field.onChange(value);
    // What is being mended isn't blamed any longer than it is wrong.
    if (message) void trigger(name);
  };
  return {
    field: { value: field.value as unknown, onChange },
    shared: {
      label: translate(`nouns.cardholder.fields.${name}`),
      name,
      required: !optionalFields.has(name),
      error: message !== undefined,
      // The gateway's words come as they are, ours as keys.
      helperText: message && translate(message, { _: message }),
      inputRef: field.ref,
      onBlur: field.onBlur,
    },
  };
}

export function FormText({
  name,
  autoComplete = 'off',
  type,
}: FieldProps & { autoComplete?: string; type?: 'tel' | 'email' }) {
  const { field, shared } = useFormField(name);
  const value = typeof field.value === 'string' ? field.value : '';
  return (
    <TextField
      {...shared}
      value={value}
      onChange={field.onChange}
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
    <TextField {...shared} select value={field.value ?? ''} onChange={({ target }) => field.onChange(target.value)}>
      {values.map((value) => (
        <MenuItem key={value} value={value}>
          {translate(labelKey(value))}
        </MenuItem>
      ))}
    </TextField>
  );
}
