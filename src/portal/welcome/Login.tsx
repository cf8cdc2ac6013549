import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { email, required } from '#domain/validation.ts';
import type { Credentials } from '../client/authProvider.ts';
import { inquiryPath } from '../client/guards.ts';
import { useHome } from '../client/home.ts';
import { usePortal } from '../client/PortalContext.tsx';
import { GatewayRefusal, isCodeNeeded, passkeyAsked } from '../client/refusal.ts';
import { onDemand } from '../kit/record/onDemand.tsx';
import { ForgotLink } from './ForgotLink.tsx';
import { WelcomeForm } from './WelcomeForm.tsx';
import { WelcomeInput } from './WelcomeInput.tsx';

const LoginCode = onDemand(() => import('./LoginCode.tsx'));

/** Opens a session and goes where the visitor wanted to. A 401 here is only told: there is no session to end. */
export default function Login() {
  const { authProvider, wanted } = usePortal();
  const navigate = useNavigate();
  const home = useHome();
  /** Whose code is asked for. */
  const [asked, setAsked] = useState('');
  const [hasPasskey, setHasPasskey] = useState(false);
  const enter = async ({ email, ...rest }: Credentials) => {
    await authProvider.login({ ...rest, email: email.trim() });
    await navigate(wanted.take() ?? home().path, { replace: true });
  };
  return (
    <WelcomeForm<'email' | 'password' | 'code' | 'remembers'>
      title="login.title"
      intro="login.intro"
      submit="login.submit"
      submitting="login.submitting"
      onSend={async (values) => {
        try {
          await enter({ ...values, remembers: Boolean(values.remembers) });
        } catch (error) {
          if (asked === values.email || !isCodeNeeded(error)) throw error;
          // Nothing is wrong: they are asked for what is missing.
          setAsked(values.email);
          setHasPasskey(passkeyAsked(error) !== undefined);
        }
      }}
      wrongFields={(error) => (error instanceof GatewayRefusal && asked ? { code: error.errors?.code } : {})}
      elsewhere={{ to: inquiryPath, text: 'login.inquiry' }}
    >
      <WelcomeInput
        name="email"
        type="email"
        label="login.email"
        autoComplete="username"
        autoFocus
        rule={(text) => (text.trim() ? email(text.trim()) : 'validation.loginEmail')}
      />
      <WelcomeInput
        name="password"
        type="password"
        label="login.password"
        autoComplete="current-password"
        rule={required}
      />
      {asked && <LoginCode of={asked} onPasskey={hasPasskey ? enter : undefined} onMissing={() => setAsked('')} />}
      <ForgotLink />
    </WelcomeForm>
  );
}
