import DialogContentText from '@mui/material/DialogContentText';
import { useQueryClient } from '@tanstack/react-query';
import { useRecordSelection, useTranslate } from 'react-admin';
import type { Role } from '#domain/role/role.ts';
import { ActionDialog } from '../kit/dialog/ActionDialog.tsx';
import { useDialogCommand } from '../kit/dialog/useDialogCommand.ts';
import { useSay } from '../kit/dialog/useSay.ts';
import { useRoleCalled } from './links/useRoleCalled.ts';

/** Names the role; the gateway refuses while somebody has it, and says so. */
export function DeleteRoleDialog(props: { role: Role; onClose: () => void; onDeleted?: () => void }) {
  const { role, onClose, onDeleted } = props;
  const translate = useTranslate();
  const say = useSay();
  const queryClient = useQueryClient();
  const [, { unselect }] = useRecordSelection({ resource: 'permission/roles' });
  const names = { name: useRoleCalled()(role) };
  const { run, unanswered, isPending } = useDialogCommand('deleteRole', {
    onDone: () => {
      say('access.roles.deleted', names);
      onClose();
      onDeleted?.();
      unselect([role.id]);
      // Lists only: its own page must not ask for what is gone.
      void queryClient.invalidateQueries({ queryKey: ['permission/roles', 'getList'] });
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
