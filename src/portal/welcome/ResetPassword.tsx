import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { confirmation, password, required, verificationCodeMinutes } from '#domain/validation.ts';
import { loginPath } from '../client/guards.ts';
import { usePortal } from '../client/PortalContext.tsx';
import { GatewayRefusal } from '../client/refusal.ts';
import { PageTitle } from '../frame/PageTitle.tsx';
import { PasswordTips } from '../frame/password/PasswordTips.tsx';
import { useSay } from '../kit/dialog/useSay.ts';
import { Resend } from './Resend.tsx';
import { WelcomeForm } from './WelcomeForm.tsx';
import { WelcomeInput } from './WelcomeInput.tsx';

interface Props {
  /** Where the code was sent. */
  address: string;
  /** Just now, and not by the mail that led here. */
  wasSent: boolean;
  onOtherEmail: () => void;
}

/** The code from the mail and a new password. */
export function ResetPassword({ address, wasSent, onOtherEmail }: Props) {
  const translate = useTranslate();
  const { client } = usePortal();
  const navigate = useNavigate();
  const say = useSay();
  return (
    <WelcomeForm<'code' | 'next' | 'confirm'>
      title="passwords.reset.title"
      intro="passwords.reset.intro"
      submit="passwords.reset.submit"
      onSend={async ({ code, next }) => {
        // In groups, as one reads it from a mail.
        await client.verifyResetCode(address, code.replace(/\s/g, ''), next);
        say('toasts.passwordReset');
        // The code has been used: the way back doesn't lead to it.
        await navigate(loginPath, { replace: true });
      }}
      wrongFields={(error) => {
        const { code, new_password: next } = (error instanceof GatewayRefusal && error.errors) || {};
        return { code, next };
      }}
      after={<Resend {...{ address, wasSent, onOtherEmail }} />}
      elsewhere={{ to: loginPath, text: 'passwords.forgot.back' }}
    >
      <PageTitle title={translate('passwords.reset.title')} />
      {wasSent && (
        <Typography role="status" variant="body2" color="textSecondary">
          {translate('passwords.forgot.sent', { email: address, minutes: verificationCodeMinutes })}
        </Typography>
      )}
      <WelcomeInput
        name="code"
        label="passwords.reset.code"
        autoComplete="one-time-code"
        autoFocus
        rule={required}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 16 } }}
      />
      <NewPassword />
    </WelcomeForm>
  );
}

function NewPassword() {
  const { trigger, formState } = useFormContext();
  const { confirm: isConfirmed } = formState.touchedFields;
  const next: string = useWatch({ name: 'next' }) ?? '';
  return (
    <>
      <WelcomeInput
        name="next"
        type="password"
        label="passwords.reset.new"
        autoComplete="new-password"
        rule={(text) => required(text) ?? password(text)}
        onChange={() => isConfirmed && void trigger('confirm')}
      />
      <PasswordTips password={next} />
      <WelcomeInput
        name="confirm"
        type="password"
        label="passwords.reset.confirm"
        autoComplete="new-password"
        rule={(text, values) => required(text) ?? confirmation(text, values.next)}
      />
    </>
  );
}
