import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { z } from 'zod';
import { RequiredText } from '#domain/validation.ts';
import { usePortal } from '../client/PortalContext.tsx';
import { useAnswer } from '../client/useAnswer.ts';
import { useCommand } from '../client/useCommand.ts';
import { useDialogCommand } from '../kit/dialog/useDialogCommand.ts';
import { useSay } from '../kit/dialog/useSay.ts';
import { SchemaForm } from '../kit/form/SchemaForm.tsx';
import { SubmitButton } from '../kit/form/SubmitButton.tsx';
import { useField } from '../kit/form/useField.ts';
import { Setting } from './Setting.tsx';

/** Where one's own email is to be another: takes the code that was mailed there, has it sent again, or keeps the present one. */
export function NewEmail() {
  const { data, refetch } = useAnswer('ownEmailChange', {});
  const newEmail = data?.waiting?.newEmail;
  return newEmail ? <Waiting key={newEmail} newEmail={newEmail} onOver={() => void refetch()} /> : null;
}

function Waiting({ newEmail, onOver }: { newEmail: string; onOver: () => void }) {
  const translate = useTranslate();
  const say = useSay();
  const { client, session } = usePortal();
  const queryClient = useQueryClient();
  const text = (name: string) => translate(`settings.newEmail.${name}`);
  const proving = useDialogCommand('proveEmail', {
    onDone: ({ email }) => {
      say('settings.newEmail.confirmed', { email });
      void client.queryUser().then(session.refresh, () => undefined);
      void queryClient.invalidateQueries({ queryKey: ['permission/users'] });
      onOver();
    },
  });
  const sending = useCommand('resendEmailCode', {
    onSuccess: () => say('settings.newEmail.resent', { email: newEmail }),
  });
  const dropping = useCommand('dropEmailChange', {
    onSuccess: () => {
      say('settings.newEmail.cancelled');
      onOver();
    },
  });
  const isBusy = proving.isPending || sending.isPending || dropping.isPending;
  return (
    <Setting label={text('label')} isTall>
      <SchemaForm schema={Proof} record={nothing} onSubmit={proving.run}>
        <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
          {translate('settings.newEmail.waits', { email: newEmail })}
        </Alert>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, mt: 1.5 }}>
          <CodeField label={text('code')} />
          <SubmitButton isBusy={proving.isPending}>{text('confirm')}</SubmitButton>
          <Button disabled={isBusy} onClick={() => sending.mutate({})}>
            {text('resend')}
          </Button>
          <Button color="inherit" disabled={isBusy} onClick={() => dropping.mutate({})}>
            {text('cancel')}
          </Button>
        </Box>
      </SchemaForm>
    </Setting>
  );
}

const Proof = z.strictObject({ code: RequiredText(16) });
const nothing = { code: '' };

function CodeField({ label }: { label: string }) {
  return (
    <TextField
      {...useField({ source: 'code' })}
      label={label}
      required
      margin="none"
      autoComplete="one-time-code"
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 16 } }}
      sx={{ width: { xs: '100%', sm: 180 } }}
    />
  );
}
