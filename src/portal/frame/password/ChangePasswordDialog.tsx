import Alert from '@mui/material/Alert';
import Backdrop from '@mui/material/Backdrop';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { dialogWidths } from '#domain/preference/layout.ts';
import { confirmation, password, required } from '#domain/validation.ts';
import { useSession } from '../../client/PortalContext.tsx';
import { PasswordInput } from '../../kit/form/PasswordInput.tsx';
import { SubmitButton } from '../../kit/form/SubmitButton.tsx';
import { useFields } from '../../kit/form/useFields.ts';
import { PasswordTips } from './PasswordTips.tsx';
import { useChangePasswordRequest } from './useChangePasswordRequest.ts';

const initial = { current: '', next: '', confirm: '' };
const rules = {
  current: required,
  next: (text: string) => required(text) ?? password(text),
  confirm: (text: string, { next }: typeof initial) => required(text) ?? confirmation(text, next),
};

interface Props {
  /** Not closable means: closing it logs out. */
  isClosable: boolean;
  isLeaving: boolean;
  onClose: () => void;
}

/** Idle, validating, submitting, then success or error (spec §4). */
export default function ChangePasswordDialog({ isClosable, isLeaving, onClose }: Props) {
  const translate = useTranslate();
  const { field, values, onSubmit, reset, setRefusals } = useFields(initial, rules);
  const {
    mutate: change,
    isPending,
    isSuccess,
  } = useChangePasswordRequest({
    onSuccess: reset,
    onFieldErrors: ({ old_password, new_password }) => setRefusals({ current: old_password, next: new_password }),
  });
  // Once it is changed, the page is about to start anew.
  const isBusy = isPending || isSuccess;
  const titleId = useId();
  const text = (name: string) => translate(`passwords.change.${name}`);
  return (
    <Dialog
      open
      onClose={isClosable && !isBusy ? onClose : undefined}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: { sm: dialogWidths.changePassword }, maxWidth: { sm: 'none' } } } }}
    >
      <Box component="form" noValidate onSubmit={onSubmit(({ current, next }) => change({ current, next }))}>
        <DialogTitle id={titleId}>{text('title')}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
          {!isClosable && (
            <Alert severity="warning" sx={{ mb: 1 }}>
              {text('easy')}
            </Alert>
          )}
          <UserName />
          <PasswordInput
            {...field('current')}
            label={text('current')}
            autoComplete="current-password"
            autoFocus
            required
          />
          <PasswordInput {...field('next')} label={text('new')} autoComplete="new-password" required />
          <PasswordTips password={values.next} />
          <PasswordInput {...field('confirm')} label={text('confirm')} autoComplete="new-password" required />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={isBusy || isLeaving}>
            {isClosable ? translate('ra.action.cancel') : text('leave')}
          </Button>
          <SubmitButton isBusy={isBusy}>{text('submit')}</SubmitButton>
        </DialogActions>
      </Box>
      <Backdrop open={isBusy} aria-hidden={false} sx={{ position: 'absolute', zIndex: 1, borderRadius: 'inherit' }}>
        <CircularProgress aria-label={text('submitting')} />
      </Backdrop>
    </Dialog>
  );
}

/** For password managers, which keep the new password under this name. */
function UserName() {
  const { user } = useSession();
  return <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />;
}
