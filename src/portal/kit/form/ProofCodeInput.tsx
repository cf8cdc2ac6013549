import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useField } from './useField.ts';

/** A code of one's authenticator, or a recovery code: asked for where somebody has a second factor. */
export function ProofCodeInput({ help = 'passwords.code.help' }: { help?: string }) {
  const translate = useTranslate();
  const { helperText, ...field } = useField({ source: 'code' });
  return (
    <TextField
      {...field}
      label={translate('passwords.code.label')}
      helperText={helperText ?? translate(help)}
      required
      fullWidth
      autoFocus
      autoComplete="one-time-code"
      slotProps={{ htmlInput: { maxLength: 32, spellCheck: false, autoCapitalize: 'none' } }}
    />
  );
}
