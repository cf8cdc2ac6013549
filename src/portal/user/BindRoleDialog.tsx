import DialogContentText from '@mui/material/DialogContentText';
import { useRefresh, useTranslate } from 'react-admin';
import type { User } from '#domain/user/user.ts';
import { ActionDialog } from '../kit/dialog/ActionDialog.tsx';
import { useDialogCommand } from '../kit/dialog/useDialogCommand.ts';
import { useSay } from '../kit/dialog/useSay.ts';
import { useFields } from '../kit/form/useFields.ts';
import { RoleSelect } from './RoleSelect.tsx';

export function BindRoleDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const translate = useTranslate();
  const say = useSay();
  const refresh = useRefresh();
  const names = { name: user.userName };
  const { run, unanswered, isPending } = useDialogCommand('bindUserRole', {
    onDone: () => {
      say('access.users.bindRole.done', names);
      onClose();
      refresh();
    },
  });
  const { field, setRefusals, onSubmit } = useFields(
    { roleId: user.roleId },
    { roleId: (roleId) => (roleId ? undefined : 'access.users.chooseRole') },
  );
  return (
    <ActionDialog
      title={translate('access.users.bindRole.title', names)}
      submitLabel={translate('access.users.bindRole.label')}
      isFinal={false}
      isPending={isPending}
      unanswered={unanswered}
      onSubmit={onSubmit(async ({ roleId }) => setRefusals(await run({ id: user.id, roleId })))}
      onClose={onClose}
    >
      <DialogContentText>{translate('access.users.bindRole.effect')}</DialogContentText>
      <RoleSelect {...field('roleId')} forOperators={user.customerId === null} />
    </ActionDialog>
  );
}
