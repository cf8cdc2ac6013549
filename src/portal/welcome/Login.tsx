import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { email, required } from '#domain/validation.ts';
import { forgotPasswordPath, homePath, inquiryPath } from '../client/guards.ts';
import { usePortal } from '../client/PortalContext.tsx';
import { WelcomeForm } from './WelcomeForm.tsx';
import { WelcomeInput } from './WelcomeInput.tsx';

/** Opens a session and goes where the visitor wanted to. A 401 here is only told: there is no session to end. */
export default function Login() {
  const translate = useTranslate();
  const { authProvider, wanted } = usePortal();
  const navigate = useNavigate();
  return (
    <WelcomeForm<'email' | 'password'>
      title="login.title"
      intro="login.intro"
      submit="login.submit"
      submitting="login.submitting"
      onSend={async ({ email, password }) => {
        await authProvider.login({ email: email.trim(), password });
        await navigate(wanted.take() ?? homePath, { replace: true });
      }}
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
      <Typography variant="body2" sx={{ mt: -0.5, textAlign: 'end' }}>
        <MuiLink component={Link} to={forgotPasswordPath}>
          {translate('login.forgotPassword')}
        </MuiLink>
      </Typography>
    </WelcomeForm>
  );
}
