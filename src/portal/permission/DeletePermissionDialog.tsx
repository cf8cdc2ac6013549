import DialogContentText from '@mui/material/DialogContentText';
import { useTranslate } from 'react-admin';
import type { Permission } from '#domain/permission/permission.ts';
import { nameOrId } from '#domain/text.ts';
import { ActionDialog } from '../kit/dialog/ActionDialog.tsx';
import { useDialogCommand } from '../kit/dialog/useDialogCommand.ts';
import { useRemoved } from '../kit/dialog/useRemoved.ts';
import { useSay } from '../kit/dialog/useSay.ts';

/** Names the privilege and how many roles lose it; the gateway refuses when more have come to hold it, and says so. */
export function DeletePermissionDialog({ permission, onClose }: { permission: Permission; onClose: () => void }) {
  const translate = useTranslate();
  const say = useSay();
  const { id, roles } = permission;
  const removed = useRemoved(id);
  const isHeld = roles > 0;
  const names = { name: nameOrId(permission.privilegeName, id) };
  const { run, unanswered, isPending } = useDialogCommand('deletePermission', {
    onDone: () => {
      say('access.permissions.delete.done', names);
      onClose();
      removed();
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
        void run({ id, ...(isHeld && { fromRoles: roles }) });
      }}
      onClose={onClose}
    >
      <DialogContentText>{translate('access.permissions.delete.effect')}</DialogContentText>
      {isHeld && (
        <DialogContentText sx={{ mt: 1 }}>
          {translate('access.permissions.delete.held', { smart_count: roles })}
        </DialogContentText>
      )}
    </ActionDialog>
  );
}
