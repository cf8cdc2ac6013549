import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { required } from '#domain/validation.ts';
import type { Credentials } from '../client/authProvider.ts';
import { PasskeyButton } from '../kit/passkey/PasskeyButton.tsx';
import { withPasskey } from '../kit/passkey/withPasskey.ts';
import { useTellFailure } from './useTellFailure.ts';
import { WelcomeInput } from './WelcomeInput.tsx';

interface Props {
  /** Opens a session with one of their passkeys, where they have some. */
  onPasskey: ((credentials: Credentials) => Promise<void>) | undefined;
}

/** What who has a second factor is asked beside the password, and whether to be asked it here the next time. */
export default function LoginCode({ onPasskey }: Props) {
  const translate = useTranslate();
  const { register, getValues } = useFormContext<Credentials>();
  const failure = useTellFailure();
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
      {onPasskey && (
        <PasskeyButton
          onUse={() => {
            failure.forget();
            const { email, password, remembers } = getValues();
            return withPasskey((passkey) => onPasskey({ email, password, remembers, passkey })).catch(failure.tell);
          }}
        />
      )}
    </>
  );
}
