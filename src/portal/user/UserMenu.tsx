import Badge from '@mui/icons-material/BadgeOutlined';
import Devices from '@mui/icons-material/DevicesOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { User } from '#domain/user/user.ts';
import { useAbility, useSession } from '../client/PortalContext.tsx';
import { RowMenu, type RowMenuItem } from '../kit/list/RowMenu.tsx';
import { BindRoleDialog } from './BindRoleDialog.tsx';
import { SessionsDialog } from './SessionsDialog.tsx';
import { UserActionDialog } from './UserActionDialog.tsx';
import { UserDialog } from './UserDialog.tsx';
import { useRoles } from './useRoles.ts';
import { type UserActionName, userActionNames, userActions } from './userActions.ts';

type Choice = 'edit' | 'bindRole' | 'sessions' | UserActionName;

/**
 * What can be done about a user, from their row. To oneself only what can't lock one out; to people who may do more, nothing but
 * what the gateway allows, and why.
 */
export function UserMenu({ user }: { user: User }) {
  const translate = useTranslate();
  const ability = useAbility();
  const isSelf = useSession().user?.id === user.id;
  const [openedAt] = useState(() => Date.now());
  const [chosen, choose] = useState<Choice>();
  const may = (right: string) => ability.can(right, 'user');
  const privilege = useRoles().find(({ id }) => id === user.roleId)?.beyondOwn ?? undefined;
  const item = (name: Choice, label: string, icon: RowMenuItem['icon']): RowMenuItem => ({
    name,
    label: translate(label),
    icon,
    onChoose: () => choose(name),
    isFinal: name === 'delete',
    // Where somebody is signed in may be seen and ended by whoever may do that at all.
    isRefused: privilege !== undefined && name !== 'sessions',
  });
  const items = [
    ...(may('edit') ? [item('edit', 'access.users.edit', Edit)] : []),
    ...(may('bindRole') && !isSelf ? [item('bindRole', 'access.users.bindRole.label', Badge)] : []),
    ...(may('endSessions') && !isSelf ? [item('sessions', 'access.users.sessions', Devices)] : []),
    ...userActionNames
      .filter((name) => !isSelf && may(userActions[name].right) && userActions[name].fits(user, openedAt))
      .map((name) => item(name, `access.users.${name}.label`, userActions[name].icon)),
  ];
  const close = () => choose(undefined);
  return (
    <>
      <RowMenu
        label={translate('lists.actionsFor', { name: user.userName })}
        items={items}
        reason={privilege === undefined ? undefined : translate('errors.userAboveOwn', { privilege })}
      />
      {chosen === 'edit' && <UserDialog user={user} onClose={close} />}
      {chosen === 'bindRole' && <BindRoleDialog user={user} onClose={close} />}
      {chosen === 'sessions' && <SessionsDialog user={user} onClose={close} />}
      {chosen && chosen in userActions && (
        <UserActionDialog user={user} action={chosen as UserActionName} onClose={close} />
      )}
    </>
  );
}
