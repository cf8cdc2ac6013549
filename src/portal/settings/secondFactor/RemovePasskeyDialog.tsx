import DialogContentText from '@mui/material/DialogContentText';
import { useTranslate } from 'react-admin';
import type { Passkey } from '#domain/user/passkey.ts';
import { ActionDialog } from '../../kit/dialog/ActionDialog.tsx';
import { useDialogCommand } from '../../kit/dialog/useDialogCommand.ts';
import { useSay } from '../../kit/dialog/useSay.ts';

/** Says what becomes of who removes a passkey, and does it when told to. */
export default function RemovePasskeyDialog({
  passkey: { id, passkeyName: name },
  onClose,
  onRemoved,
}: {
  passkey: Passkey;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const translate = useTranslate();
  const text = (key: string) => translate(`settings.secondFactor.${key}`, { name });
  const say = useSay();
  const { run, unanswered, isPending } = useDialogCommand('removePasskey', {
    onDone: () => {
      say('settings.secondFactor.passkeyRemoved');
      onRemoved();
    },
    onOver: onClose,
  });
  return (
    <ActionDialog
      title={text('removePasskeyTitle')}
      submitLabel={translate('ra.action.remove')}
      isFinal
      isPending={isPending}
      unanswered={unanswered}
      onSubmit={(event) => {
        event.preventDefault();
        void run({ id });
      }}
      onClose={onClose}
    >
      <DialogContentText>{text('removePasskeyEffect')}</DialogContentText>
    </ActionDialog>
  );
}
