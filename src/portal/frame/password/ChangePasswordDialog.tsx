import Alert from '@mui/material/Alert';
import Backdrop from '@mui/material/Backdrop';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId } from 'react';
import { useTranslate } from 'react-admin';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { dialogWidths } from '#domain/preference/layout.ts';
import { Password } from '#domain/validation.ts';
import { useSession } from '../../client/PortalContext.tsx';
import { NoteTyped, useLeaving } from '../../kit/dialog/useLeaving.tsx';
import { FormBar } from '../../kit/form/FormBar.tsx';
import { SchemaForm } from '../../kit/form/SchemaForm.tsx';
import { SecretInput } from '../../kit/form/SecretInput.tsx';
import { PasswordTips } from './PasswordTips.tsx';
import { useChangePasswordRequest } from './useChangePasswordRequest.ts';

const typed = () => z.string('validation.required').min(1, 'validation.required');
const Change = z
  .object({ current: typed(), next: Password, confirm: typed() })
  // Also while another field is wrong, so that each says what is.
  .refine(({ next, confirm }) => !confirm || confirm === next, {
    path: ['confirm'],
    error: 'validation.confirmation',
    when: () => true,
  });
const nothing = { current: '', next: '', confirm: '' };

interface Props {
  /** Not closable means: closing it logs out. */
  isClosable: boolean;
  isLeaving: boolean;
  onClose: () => void;
}

/** Idle, validating, submitting, then success or error (spec §4). */
export default function ChangePasswordDialog({ isClosable, isLeaving, onClose }: Props) {
  const translate = useTranslate();
  const { send, isPending, isSuccess } = useChangePasswordRequest();
  // Once it is changed, the page is about to start anew.
  const isBusy = isPending || isSuccess;
  const { leave, holdsTyped } = useLeaving(onClose);
  const titleId = useId();
  const text = (name: string) => translate(`passwords.change.${name}`);
  return (
    <Dialog
      open
      onClose={isClosable && !isBusy ? leave : undefined}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: { sm: dialogWidths.changePassword }, maxWidth: { sm: 'none' } } } }}
    >
      <SchemaForm schema={Change} record={nothing} onSubmit={send}>
        {isClosable && <NoteTyped heldRef={holdsTyped} />}
        <EmptiedOnce isDone={isSuccess} />
        <DialogTitle id={titleId}>{text('title')}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
          {!isClosable && (
            <Alert severity="warning" sx={{ mb: 1 }}>
              {text('easy')}
            </Alert>
          )}
          <UserName />
          <SecretInput source="current" label="passwords.change.current" autoComplete="current-password" autoFocus />
          <SecretInput source="next" label="passwords.change.new" autoComplete="new-password" />
          <NewPasswordTips />
          <SecretInput source="confirm" label="passwords.change.confirm" autoComplete="new-password" />
        </DialogContent>
        <FormBar
          leave={isBusy || isLeaving ? undefined : leave}
          {...(!isClosable && { leaveLabel: text('leave') })}
          isBusy={isBusy}
          submitLabel={text('submit')}
        />
      </SchemaForm>
      <Backdrop open={isBusy} aria-hidden={false} sx={{ position: 'absolute', zIndex: 1, borderRadius: 'inherit' }}>
        <CircularProgress aria-label={text('submitting')} />
      </Backdrop>
    </Dialog>
  );
}

/** What was typed goes as soon as it was taken. */
function EmptiedOnce({ isDone }: { isDone: boolean }) {
  const { reset } = useFormContext();
  useEffect(() => {
    if (isDone) reset(nothing);
  }, [isDone, reset]);
  return null;
}

function NewPasswordTips() {
  return <PasswordTips password={(useWatch<FieldValues>({ name: 'next' }) as string | undefined) ?? ''} />;
}

/** For password managers, which keep the new password under this name. */
function UserName() {
  const { user } = useSession();
  return <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />;
}
