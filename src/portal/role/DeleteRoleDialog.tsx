import DialogContentText from '@mui/material/DialogContentText';
import { useTranslate } from 'react-admin';
import type { Role } from '#domain/role/role.ts';
import { ActionDialog } from '../kit/dialog/ActionDialog.tsx';
import { useDialogCommand } from '../kit/dialog/useDialogCommand.ts';
import { useRemoved } from '../kit/dialog/useRemoved.ts';
import { useSay } from '../kit/dialog/useSay.ts';
import { useRoleCalled } from './links/useRoleCalled.ts';

/** Names the role; the gateway refuses while somebody has it, and says so. */
export function DeleteRoleDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const translate = useTranslate();
  const say = useSay();
  const removed = useRemoved(role.id);
  const names = { name: useRoleCalled()(role) };
  const { run, unanswered, isPending } = useDialogCommand('deleteRole', {
    onDone: () => {
      say('access.roles.deleted', names);
      onClose();
      removed();
    },
    onRefused: onClose,
  });
  return (
    <ActionDialog
      title={translate('access.roles.deleteTitle', names)}
      submitLabel={translate('access.roles.deleteLabel')}
      isFinal
      isPending={isPending}
      unanswered={unanswered}
      onSubmit={(event) => {
        event.preventDefault();
        void run({ id: role.id });
      }}
      onClose={onClose}
    >
      <DialogContentText>{translate('access.roles.deleteEffect')}</DialogContentText>
    </ActionDialog>
  );
}
