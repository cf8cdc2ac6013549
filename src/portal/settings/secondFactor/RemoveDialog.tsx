import DialogContentText from '@mui/material/DialogContentText';
import { useTranslate } from 'react-admin';
import { ActionDialog } from '../../kit/dialog/ActionDialog.tsx';
import { useDialogCommand } from '../../kit/dialog/useDialogCommand.ts';
import { useSay } from '../../kit/dialog/useSay.ts';

/** Says what becomes of who needs no code any more, and does it when told to. */
export default function RemoveDialog({ onClose, onRemoved }: { onClose: () => void; onRemoved: () => void }) {
  const translate = useTranslate();
  const say = useSay();
  const { run, unanswered, isPending } = useDialogCommand('removeSecondFactor', {
    onDone: () => {
      say('settings.secondFactor.removed');
      onRemoved();
    },
  });
  return (
    <ActionDialog
      title={translate('settings.secondFactor.removeTitle')}
      submitLabel={translate('settings.secondFactor.remove')}
      isFinal
      isPending={isPending}
      unanswered={unanswered}
      onSubmit={(event) => {
        event.preventDefault();
        void run({});
      }}
      onClose={onClose}
    >
      <DialogContentText>{translate('settings.secondFactor.removeEffect')}</DialogContentText>
    </ActionDialog>
  );
}
