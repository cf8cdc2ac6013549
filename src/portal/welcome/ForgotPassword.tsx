import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { email, required } from '#domain/validation.ts';
import { forgotPasswordPath, loginPath } from '../client/guards.ts';
import { usePortal } from '../client/PortalContext.tsx';
import { type Forgotten, useForgotten } from './forgotten.ts';
import { ResetPassword } from './ResetPassword.tsx';
import { WelcomeForm } from './WelcomeForm.tsx';
import { WelcomeInput } from './WelcomeInput.tsx';

/** Two steps: where the code goes, then the code and a new password. Browsers go back from one to the other. */
export default function ForgotPassword() {
  const { client } = usePortal();
  const navigate = useNavigate();
  const { address: known, wasSent } = useForgotten();
  const [asked, setAsked] = useState<string>();
  const goOn = async (address: string, isSent: boolean) => {
    setAsked(address);
    await navigate(forgotPasswordPath, { state: { address, wasSent: isSent } satisfies Forgotten });
  };
  if (known && wasSent !== undefined)
    return <ResetPassword address={known} wasSent={wasSent} onOtherEmail={() => void navigate(-1)} />;
  const typed = asked ?? known;
  return (
    <WelcomeForm<'email'>
      title="passwords.forgot.title"
      intro="passwords.forgot.intro"
      submit="passwords.forgot.submit"
      onSend={async (values) => {
        const address = values.email.trim();
        await client.forgotPassword(address);
        await goOn(address, true);
      }}
      {...(typed && { begins: { email: typed } })}
      after={<HaveCode onGo={(address) => goOn(address, false)} />}
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
function HaveCode({ onGo }: { onGo: (address: string) => Promise<void> }) {
  const translate = useTranslate();
  const { trigger, getValues } = useFormContext<Record<'email', string>>();
  const go = async () => {
    if (await trigger('email', { shouldFocus: true })) await onGo(getValues('email').trim());
  };
  return <Button onClick={() => void go()}>{translate('passwords.forgot.haveCode')}</Button>;
}
