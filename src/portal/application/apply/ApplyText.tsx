import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import type { ApplyField, ApplyValues } from './applyForm.ts';

type Props = Omit<TextFieldProps, 'name' | 'label'> & {
  name: ApplyField;
  /** Key of the label. */
  label: string;
  /** Said as long as nothing is wrong. */
  help?: string;
};

/** One text of the form with its one message. */
export function ApplyText({ name, label, help, ...props }: Props) {
  const translate = useTranslate();
  const { field, fieldState } = useController<ApplyValues, ApplyField>({ name });
  const message = fieldState.error?.message;
  return (
    <TextField
      {...props}
      name={name}
      label={translate(label)}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={message !== undefined}
      helperText={message ?? help}
      autoComplete="off"
      margin="none"
    />
  );
}
