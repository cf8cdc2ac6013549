import DialogContentText from '@mui/material/DialogContentText';
import { useRefresh, useTranslate } from 'react-admin';
import { z } from 'zod';
import { userCommands } from '#domain/user/commands.ts';
import type { User } from '#domain/user/user.ts';
import { CommandDialog } from '../kit/dialog/CommandDialog.tsx';
import { useSay } from '../kit/dialog/useSay.ts';
import { useField } from '../kit/form/useField.ts';
import { RoleSelect } from './RoleSelect.tsx';

export function BindRoleDialog({ record: user, onClose }: { record: User; onClose: () => void }) {
  const translate = useTranslate();
  const say = useSay();
  const refresh = useRefresh();
  const names = { name: user.userName };
  return (
    <CommandDialog
      command="bindUserRole"
      schema={Binding}
      values={{ id: user.id, roleId: user.roleId }}
      title={translate('access.users.bindRole.title', names)}
      submitLabel={translate('access.users.bindRole.label')}
      onDone={() => {
        say('access.users.bindRole.done', names);
        onClose();
        refresh();
      }}
      onClose={onClose}
    >
      <DialogContentText>{translate('access.users.bindRole.effect')}</DialogContentText>
      <RoleOf user={user} />
    </CommandDialog>
  );
}

const RoleOf = ({ user }: { user: User }) => (
  <RoleSelect {...useField({ source: 'roleId' })} forOperators={user.customerId === null} />
);

const Binding = userCommands.bindUserRole.input.extend({ roleId: z.uuid('access.users.chooseRole') });
