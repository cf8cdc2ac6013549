import { useTranslate } from 'react-admin';
import { PasswordInput } from './PasswordInput.tsx';
import { useField } from './useField.ts';

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
  const { helperText, ...field } = useField({ source });
  return (
    <PasswordInput
      {...field}
      required
      label={translate(label)}
      helperText={helperText ?? (help && translate(help))}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      {...(htmlInput && { slotProps: { htmlInput } })}
    />
  );
}
