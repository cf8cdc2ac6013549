import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { confirmation, email, password, required, verificationCodeMinutes } from '#domain/validation.ts';
import { loginPath } from '../../guards.ts';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { usePortal } from '../../providers/PortalContext.tsx';
import { GatewayRefusal, messageOf } from '../../providers/refusal.ts';
import { FormCard } from '../../shared/FormCard.tsx';
import { PasswordInput } from '../../shared/PasswordInput.tsx';
import { SubmitButton } from '../../shared/SubmitButton.tsx';
import { useFields } from '../../shared/useFields.ts';
import { PasswordTips } from './PasswordTips.tsx';

/** Two steps: where the code goes, then the code and a new password. */
export default function ForgotPassword() {
  const [address, setAddress] = useState<string>();
  return address ? (
    <ResetStep address={address} onOtherEmail={() => setAddress(undefined)} />
  ) : (
    <AddressStep onSent={setAddress} />
  );
}

function AddressStep({ onSent }: { onSent: (address: string) => void }) {
  const translate = useTranslate();
  const { field, onSubmit } = useFields({ email: '' }, { email: (text) => required(text) ?? email(text.trim()) });
  const { mutate: send, isPending } = useSendCode(onSent);
  return (
    <FormCard
      title={translate('passwords.forgot.title')}
      intro={translate('passwords.forgot.intro')}
      onSubmit={onSubmit((values) => send(values.email.trim()))}
      footer={<BackToLogin />}
    >
      <TextField
        {...field('email')}
        label={translate('passwords.forgot.email')}
        type="email"
        autoComplete="username"
        autoFocus
        required
      />
      <SubmitButton isBusy={isPending} size="large" fullWidth>
        {translate('passwords.forgot.submit')}
      </SubmitButton>
    </FormCard>
  );
}

const rules = {
  code: required,
  next: (text: string) => required(text) ?? password(text),
  confirm: (text: string, { next }: { next: string }) => required(text) ?? confirmation(text, next),
};

function ResetStep({ address, onOtherEmail }: { address: string; onOtherEmail: () => void }) {
  const translate = useTranslate();
  const { field, values, onSubmit, setRefusals } = useFields({ code: '', next: '', confirm: '' }, rules);
  const { mutate: reset, isPending } = useReset(address, ({ code, new_password }) =>
    setRefusals({ code, next: new_password }),
  );
  const title = translate('passwords.reset.title');
  return (
    <FormCard
      title={title}
      intro={translate('passwords.reset.intro')}
      onSubmit={onSubmit(({ code, next }) => reset({ code: code.trim(), next }))}
      footer={<BackToLogin />}
    >
      <PageTitle title={title} />
      <Typography role="status" variant="body2" color="textSecondary">
        {translate('passwords.forgot.sent', { email: address, minutes: verificationCodeMinutes })}
      </Typography>
      <TextField
        {...field('code')}
        label={translate('passwords.reset.code')}
        autoComplete="one-time-code"
        autoFocus
        required
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 16 } }}
      />
      <PasswordInput {...field('next')} label={translate('passwords.reset.new')} autoComplete="new-password" required />
      <PasswordTips password={values.next} />
      <PasswordInput
        {...field('confirm')}
        label={translate('passwords.reset.confirm')}
        autoComplete="new-password"
        required
      />
      <SubmitButton isBusy={isPending} size="large" fullWidth>
        {translate('passwords.reset.submit')}
      </SubmitButton>
      <Resend address={address} onOtherEmail={onOtherEmail} />
    </FormCard>
  );
}

/** Mails take a moment, and three an hour are all there are: asking again opens after a while. */
const resendAfterSeconds = 30;

function Resend({ address, onOtherEmail }: { address: string; onOtherEmail: () => void }) {
  const translate = useTranslate();
  const [seconds, setSeconds] = useState(resendAfterSeconds);
  const { mutate: send, isPending } = useSendCode(() => setSeconds(resendAfterSeconds));
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return (
    <Typography
      component="div"
      variant="body2"
      sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap' }}
    >
      <Button size="small" disabled={seconds > 0} loading={isPending} onClick={() => send(address)}>
        {seconds > 0 ? translate('passwords.forgot.resendIn', { seconds }) : translate('passwords.forgot.resend')}
      </Button>
      <Button size="small" onClick={onOtherEmail}>
        {translate('passwords.forgot.otherEmail')}
      </Button>
    </Typography>
  );
}

function BackToLogin() {
  const translate = useTranslate();
  return (
    <MuiLink component={Link} to={loginPath}>
      {translate('passwords.forgot.back')}
    </MuiLink>
  );
}

function useSendCode(onSent: (address: string) => void) {
  const { client } = usePortal();
  const say = useSay();
  return useMutation({
    mutationFn: (address: string) => client.forgotPassword(address),
    onSuccess: (_, address) => onSent(address),
    onError: (error) => say(messageOf(error), 'error'),
  });
}

function useReset(address: string, onFieldErrors: (errors: Readonly<Record<string, string>>) => void) {
  const { client } = usePortal();
  const say = useSay();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ code, next }: { code: string; next: string }) => client.verifyResetCode(address, code, next),
    onSuccess: () => {
      say('toasts.passwordReset', 'success');
      void navigate(loginPath);
    },
    onError: (error) => {
      if (error instanceof GatewayRefusal && error.errors) onFieldErrors(error.errors);
      say(messageOf(error), 'error');
    },
  });
}

function useSay() {
  const notify = useNotify();
  return (message: string, type: 'error' | 'success') => notify(message, { type, messageArgs: { _: message } });
}
