import DialogContentText from '@mui/material/DialogContentText';
import { useEffect, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { ChosenId } from '#domain/filter.ts';
import { userCommands } from '#domain/user/commands.ts';
import type { User } from '#domain/user/user.ts';
import { CommandDialog } from '../kit/dialog/CommandDialog.tsx';
import { useSay } from '../kit/dialog/useSay.ts';
import { useField } from '../kit/form/useField.ts';
import { RoleSelect } from './RoleSelect.tsx';
import { userCalled } from './userCalled.ts';
import { WhatUserLeaves } from './WhatUserLeaves.tsx';

export function BindRoleDialog({ record: user, onClose }: { record: User; onClose: () => void }) {
  const translate = useTranslate();
  const say = useSay();
  const refresh = useRefresh();
  const [isHindered, setIsHindered] = useState(false);
  const names = { name: userCalled(user) };
  return (
    <CommandDialog
      command="bindUserRole"
      schema={Binding}
      values={{ id: user.id, roleId: user.roleId }}
      title={translate('access.users.bindRole.title', names)}
      submitLabel={translate('access.users.bindRole.label')}
      isDisabled={isHindered}
      onDone={() => {
        say('access.users.bindRole.done', names);
        onClose();
        refresh();
      }}
      onClose={onClose}
    >
      <DialogContentText>{translate('access.users.bindRole.effect')}</DialogContentText>
      <RoleOf user={user} onHindered={setIsHindered} />
    </CommandDialog>
  );
}

/** Who has another role leaves the same behind as who has gone, but for what that role may, too. */
function RoleOf({ user, onHindered }: { user: User; onHindered: (isHindered: boolean) => void }) {
  const field = useField({ source: 'roleId' });
  const another = field.value === user.roleId ? '' : field.value;
  useEffect(() => onHindered(another !== ''), [another, onHindered]);
  return (
    <>
      <RoleSelect {...field} forOperators={user.customerId === null} />
      {another && <WhatUserLeaves key={another} record={user} roleId={another} onHindered={onHindered} />}
    </>
  );
}

const Binding = userCommands.bindUserRole.input.extend({ roleId: ChosenId('validation.choice') });
