import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { required } from '#domain/validation.ts';
import type { Credentials } from '../client/authProvider.ts';
import { PasskeyButton } from '../kit/passkey/PasskeyButton.tsx';
import { withPasskey } from '../kit/passkey/withPasskey.ts';
import { useTellFailure } from './useTellFailure.ts';
import { WelcomeInput } from './WelcomeInput.tsx';

interface Props {
  /** The address that it was asked for. */
  of: string;
  /** Opens a session with one of their passkeys, where they have some. */
  onPasskey: ((credentials: Credentials) => Promise<void>) | undefined;
}

/** What who has a second factor is asked beside the password, and whether to be asked it here the next time. */
export default function LoginCode({ of, onPasskey }: Props) {
  const translate = useTranslate();
  const { register, getValues, resetField } = useFormContext<Credentials>();
  const failure = useTellFailure();
  const isAnother = useWatch<Credentials, 'email'>({ name: 'email' }) !== of;
  // Nor is the code of one sent with the password of another.
  useEffect(() => {
    if (isAnother) resetField('code');
  }, [isAnother, resetField]);
  // The next one may need none.
  if (isAnother) return null;
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
