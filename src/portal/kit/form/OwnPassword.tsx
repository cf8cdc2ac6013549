import type { TextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { PasswordInput } from './PasswordInput.tsx';

type Props = Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'helperText'> & {
  /** Under which password managers know it. */
  email: string | undefined;
};

/** The password of the one who sits there, which proves that it is they. */
export function OwnPassword({ email, ...field }: Props) {
  const translate = useTranslate();
  return (
    <>
      <PasswordInput
        {...field}
        required
        label={translate('passwords.prove.password')}
        autoComplete="current-password"
        slotProps={{ htmlInput: { maxLength: 128 } }}
      />
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
    </>
  );
}
