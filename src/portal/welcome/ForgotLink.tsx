import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { forgotPasswordPath } from '../client/guards.ts';
import { isPlain } from '../kit/keys/plainClick.ts';
import type { Forgotten } from './forgotten.ts';

/** From the login to a new password, with the address that was typed. */
export function ForgotLink() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { getValues } = useFormContext<Partial<Record<'email', string>>>();
  const go = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    // Asked now: nobody has told of what was typed before the application was there.
    const address = getValues('email')?.trim() ?? '';
    void navigate(forgotPasswordPath, { state: { address } satisfies Forgotten });
  };
  return (
    <Typography variant="body2" sx={{ mt: -0.5, textAlign: 'end' }}>
      <MuiLink component={Link} to={forgotPasswordPath} onClick={go}>
        {translate('login.forgotPassword')}
      </MuiLink>
    </Typography>
  );
}
