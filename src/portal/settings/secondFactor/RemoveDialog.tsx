import DialogContentText from '@mui/material/DialogContentText';
import { useTranslate } from 'react-admin';
import { ActionDialog } from '../../kit/dialog/ActionDialog.tsx';
import { useDialogCommand } from '../../kit/dialog/useDialogCommand.ts';
import { useSay } from '../../kit/dialog/useSay.ts';

interface Props {
  /** No passkey is left beside it. */
  isLast: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

/** Says what becomes of who takes their authenticator away, and does it when told to. */
export default function RemoveDialog({ isLast, onClose, onRemoved }: Props) {
  const translate = useTranslate();
  const text = (name: string) => translate(`settings.secondFactor.${name}`);
  const say = useSay();
  const { run, unanswered, isPending } = useDialogCommand('removeSecondFactor', {
    onDone: () => {
      say(`settings.secondFactor.${isLast ? 'removed' : 'authenticatorRemoved'}`);
      onRemoved();
    },
  });
  return (
    <ActionDialog
      title={text(isLast ? 'removeTitle' : 'removeAuthenticatorTitle')}
      submitLabel={text(isLast ? 'remove' : 'removeAuthenticator')}
      isFinal
      isPending={isPending}
      unanswered={unanswered}
      onSubmit={(event) => {
        event.preventDefault();
        void run({});
      }}
      onClose={onClose}
    >
      <DialogContentText>{text(isLast ? 'removeEffect' : 'removeAuthenticatorEffect')}</DialogContentText>
    </ActionDialog>
  );
}
