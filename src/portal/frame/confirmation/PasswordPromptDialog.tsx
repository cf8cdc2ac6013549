import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { required } from '#domain/validation.ts';
import { usePortal, useSession } from '../../client/PortalContext.tsx';
import { GatewayRefusal } from '../../client/refusal.ts';
import { useReportFailure } from '../../client/useCommand.ts';
import { ActionDialog } from '../../kit/dialog/ActionDialog.tsx';
import { OwnPassword } from '../../kit/form/OwnPassword.tsx';
import { useFields } from '../../kit/form/useFields.ts';

/** What was pressed goes on as soon as the password was right; left, it is as if nothing had been pressed. */
export default function PasswordPromptDialog() {
  const translate = useTranslate();
  const { client, confirmation } = usePortal();
  const { user } = useSession();
  const report = useReportFailure();
  const [isPending, setPending] = useState(false);
  const { field, setRefusals, onSubmit } = useFields({ password: '' }, { password: required });

  async function prove(password: string) {
    setPending(true);
    try {
      const { confirmedUntil } = await client.call('confirmPassword', { password });
      confirmation.keep(confirmedUntil);
      confirmation.answer(true);
    } catch (error) {
      setPending(false);
      if (error instanceof GatewayRefusal && error.errors?.password) setRefusals(error.errors);
      else report(error);
    }
  }

  return (
    <ActionDialog
      title={translate('passwords.prove.title')}
      submitLabel={translate('passwords.prove.submit')}
      isFinal={false}
      isPending={isPending}
      unanswered={false}
      onSubmit={onSubmit(({ password }) => void prove(password))}
      onClose={() => confirmation.answer(false)}
    >
      <DialogContentText>{translate('passwords.prove.effect')}</DialogContentText>
      <OwnPassword {...field('password')} email={user?.email} />
    </ActionDialog>
  );
}
