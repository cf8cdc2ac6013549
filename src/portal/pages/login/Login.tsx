import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { email, required } from '#domain/validation.ts';
import { homePath, inquiryPath } from '../../guards.ts';
import { usePortal } from '../../providers/PortalContext.tsx';
import { messageOf } from '../../providers/refusal.ts';
import { FormCard } from '../../shared/FormCard.tsx';
import { PasswordInput } from '../../shared/PasswordInput.tsx';
import { SubmitButton } from '../../shared/SubmitButton.tsx';
import { useFields } from '../../shared/useFields.ts';

const rules = {
  email: (text: string) => (text.trim() ? email(text.trim()) : 'validation.loginEmail'),
  password: required,
};

export default function Login() {
  const translate = useTranslate();
  const { field, onSubmit } = useFields({ email: '', password: '' }, rules);
  const { mutate: logIn, isPending } = useLogIn();
  return (
    <FormCard
      title={translate('login.title')}
      intro={translate('login.intro')}
      onSubmit={onSubmit(({ email, password }) => logIn({ email: email.trim(), password }))}
      footer={
        <MuiLink component={Link} to={inquiryPath}>
          {translate('login.inquiry')}
        </MuiLink>
      }
    >
      <TextField
        {...field('email')}
        label={translate('login.email')}
        type="email"
        autoComplete="username"
        autoFocus
        required
      />
      <PasswordInput
        {...field('password')}
        label={translate('login.password')}
        autoComplete="current-password"
        required
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: -0.5 }}>
        <MuiLink component={Link} to="/forget-password" variant="body2">
          {translate('login.forgotPassword')}
        </MuiLink>
      </Box>
      <SubmitButton isBusy={isPending} size="large" fullWidth>
        {translate(isPending ? 'login.submitting' : 'login.submit')}
      </SubmitButton>
    </FormCard>
  );
}

/** Opens a session and goes where the visitor wanted to. A 401 here is only told: there is no session to end. */
function useLogIn() {
  const { authProvider, wanted } = usePortal();
  const notify = useNotify();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (credentials: { email: string; password: string }) => {
      const path = wanted.take() ?? homePath;
      try {
        await authProvider.login(credentials);
      } catch (error) {
        wanted.note(path);
        throw error;
      }
      await navigate(path, { replace: true });
    },
    onError: (error) => {
      const message = messageOf(error);
      notify(message, { type: 'error', messageArgs: { _: message } });
    },
  });
}
