import DialogContentText from '@mui/material/DialogContentText';
import { useRefresh, useTranslate } from 'react-admin';
import type { Permission } from '#domain/permission/permission.ts';
import { ActionDialog } from '../kit/dialog/ActionDialog.tsx';
import { useDialogCommand } from '../kit/dialog/useDialogCommand.ts';
import { useSay } from '../kit/dialog/useSay.ts';

/** Names the privilege; the gateway refuses while a role holds it, and says so. */
export function DeletePermissionDialog({ permission, onClose }: { permission: Permission; onClose: () => void }) {
  const translate = useTranslate();
  const say = useSay();
  const refresh = useRefresh();
  const names = { name: permission.privilegeName };
  const { run, unanswered, isPending } = useDialogCommand('deletePermission', {
    onDone: () => {
      say('access.permissions.delete.done', names);
      onClose();
      refresh();
    },
    onRefused: onClose,
  });
  return (
    <ActionDialog
      title={translate('access.permissions.delete.title', names)}
      submitLabel={translate('access.permissions.delete.label')}
      isFinal
      isPending={isPending}
      unanswered={unanswered}
      onSubmit={(event) => {
        event.preventDefault();
        void run({ id: permission.id });
      }}
      onClose={onClose}
    >
      <DialogContentText>{translate('access.permissions.delete.effect')}</DialogContentText>
    </ActionDialog>
  );
}
