import type { Theme } from '@mui/material/styles';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Verdict } from '#domain/validation.ts';
import type { MessageKey } from '#locales/messages.ts';
import { PasswordInput } from '../kit/form/PasswordInput.tsx';

interface Props extends Pick<TextFieldProps, 'type' | 'autoComplete' | 'autoFocus' | 'onChange' | 'slotProps'> {
  name: string;
  label: MessageKey;
  /** Below it while nothing is wrong. */
  help?: MessageKey;
  rule: (text: string, values: Record<string, string>) => Verdict;
}

/** A field of a page before the session. Its rule runs when it is left, then on each input, and before sending. */
export function WelcomeInput({ name, label, help, rule, onChange, ...props }: Props) {
  const translate = useTranslate();
  const { register, formState } = useFormContext<Record<string, string>>();
  const { ref, onBlur, ...field } = register(name, { validate: rule, ...(onChange && { onChange }) });
  const message = formState.errors[name]?.message;
  const below = message ? translate(message, { _: message }) : help && translate(help);
  const Field = props.type === 'password' ? PasswordInput : TextField;
  return (
    <Field
      {...props}
      {...field}
      inputRef={ref}
      // Passing through an empty form accuses nobody; sending it does.
      onBlur={(event) => event.target.value && onBlur(event)}
      label={translate(label)}
      error={message !== undefined}
      helperText={below}
      placeholder=" "
      required
      sx={withoutScript}
    />
  );
}

/** MUI moves the label by script. These fields are typed into before there is one. */
const withoutScript = (theme: Theme) => ({
  '&:has(input:is(:focus, :autofill, :not(:placeholder-shown)))': {
    '& label': { transform: 'translate(14px, -9px) scale(0.75)', maxWidth: 'calc(133% - 32px)' },
    '& legend': { maxWidth: '100%' },
  },
  '&:has(input:focus):not(:has(.Mui-error))': {
    '& label': { color: theme.palette.primary.main },
    '& fieldset': { borderColor: `${theme.palette.primary.main} !important`, borderWidth: 2 },
  },
});
