import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { email, required } from '#domain/validation.ts';
import { loginPath } from '../client/guards.ts';
import { usePortal } from '../client/PortalContext.tsx';
import { ResetPassword } from './ResetPassword.tsx';
import { WelcomeForm } from './WelcomeForm.tsx';
import { WelcomeInput } from './WelcomeInput.tsx';

interface Asked {
  address: string;
  /** Just now. Who was invited, or whose password staff have reset, has had a code before they come here. */
  wasSent: boolean;
}

/** Two steps: where the code goes, then the code and a new password. */
export default function ForgotPassword() {
  const { client } = usePortal();
  const [asked, setAsked] = useState<Asked>();
  if (asked) return <ResetPassword {...asked} onOtherEmail={() => setAsked(undefined)} />;
  return (
    <WelcomeForm<'email'>
      title="passwords.forgot.title"
      intro="passwords.forgot.intro"
      submit="passwords.forgot.submit"
      onSend={async (values) => {
        const address = values.email.trim();
        await client.forgotPassword(address);
        setAsked({ address, wasSent: true });
      }}
      after={<HaveCode onGo={(address) => setAsked({ address, wasSent: false })} />}
      elsewhere={{ to: loginPath, text: 'passwords.forgot.back' }}
    >
      <WelcomeInput
        name="email"
        type="email"
        label="passwords.forgot.email"
        autoComplete="username"
        autoFocus
        rule={(text) => required(text) ?? email(text.trim())}
      />
    </WelcomeForm>
  );
}

/** On without another code, which would end the one that the mail has brought. */
function HaveCode({ onGo }: { onGo: (address: string) => void }) {
  const translate = useTranslate();
  const { trigger, getValues } = useFormContext<Record<'email', string>>();
  const go = async () => {
    if (await trigger('email', { shouldFocus: true })) onGo(getValues('email').trim());
  };
  return <Button onClick={() => void go()}>{translate('passwords.forgot.haveCode')}</Button>;
}
