import { useState } from 'react';
import { email, required } from '#domain/validation.ts';
import { loginPath } from '../client/guards.ts';
import { usePortal } from '../client/PortalContext.tsx';
import { ResetPassword } from './ResetPassword.tsx';
import { WelcomeForm } from './WelcomeForm.tsx';
import { WelcomeInput } from './WelcomeInput.tsx';

/** Two steps: where the code goes, then the code and a new password. */
export default function ForgotPassword() {
  const { client } = usePortal();
  const [address, setAddress] = useState<string>();
  if (address) return <ResetPassword address={address} onOtherEmail={() => setAddress(undefined)} />;
  return (
    <WelcomeForm<'email'>
      title="passwords.forgot.title"
      intro="passwords.forgot.intro"
      submit="passwords.forgot.submit"
      onSend={async (values) => {
        const to = values.email.trim();
        await client.forgotPassword(to);
        setAddress(to);
      }}
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
