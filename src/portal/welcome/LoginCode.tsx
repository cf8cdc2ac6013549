import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { required } from '#domain/validation.ts';
import { WelcomeInput } from './WelcomeInput.tsx';

/** What who has a second factor is asked beside the password, and whether to be asked it here the next time. */
export default function LoginCode() {
  const translate = useTranslate();
  const { register } = useFormContext();
  return (
    <>
      <WelcomeInput
        name="code"
        label="passwords.code.label"
        help="passwords.code.help"
        autoComplete="one-time-code"
        autoFocus
        rule={required}
        slotProps={{ htmlInput: { maxLength: 32, spellCheck: false, autoCapitalize: 'none' } }}
      />
      <FormControlLabel
        control={<Checkbox {...register('remembers')} />}
        label={translate('login.rememberBrowser')}
        sx={{ mt: -0.5 }}
      />
    </>
  );
}
