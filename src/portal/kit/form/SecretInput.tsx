import { useInput, useTranslate } from 'react-admin';
import { PasswordInput } from './PasswordInput.tsx';

interface Props {
  source: string;
  /** Key of the label, and of what is said beneath it. */
  label: string;
  help?: string;
  autoComplete: 'new-password' | 'current-password';
  autoFocus?: boolean;
  htmlInput?: { maxLength: number; inputMode?: 'numeric' | 'text' };
}

/** A password or PIN in a form, which is shown only while one wants to see it. */
export function SecretInput({ source, label, help, autoComplete, autoFocus = false, htmlInput }: Props) {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source });
  const message = fieldState.error?.message ?? help;
  const { ref, ...input } = field;
  return (
    <PasswordInput
      {...input}
      inputRef={ref}
      required
      label={translate(label)}
      error={fieldState.error !== undefined}
      helperText={message && translate(message, { _: message })}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      {...(htmlInput && { slotProps: { htmlInput } })}
    />
  );
}
