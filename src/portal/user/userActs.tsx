import Badge from '@mui/icons-material/BadgeOutlined';
import Block from '@mui/icons-material/BlockOutlined';
import Check from '@mui/icons-material/CheckCircleOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Devices from '@mui/icons-material/DevicesOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import LockOpen from '@mui/icons-material/LockOpenOutlined';
import LockReset from '@mui/icons-material/LockResetOutlined';
import Invite from '@mui/icons-material/MailOutlined';
import PhonelinkErase from '@mui/icons-material/PhonelinkEraseOutlined';
import { useRefresh } from 'react-admin';
import { status } from '#domain/enumerations.ts';
import { userCommands } from '#domain/user/commands.ts';
import type { User } from '#domain/user/user.ts';
import { type Act, actsOf } from '../kit/dialog/acts.ts';
import { onDemand } from '../kit/record/onDemand.tsx';
import { RoleName } from '../role/links/RoleName.tsx';
import { isLocked } from './LockedMark.tsx';
import { userCalled } from './userCalled.ts';
import { useUserRefusal } from './useUserRefusal.ts';

// Most lists are only looked at.
const UserDialog = onDemand(async () => ({ default: (await import('./UserDialog.tsx')).UserDialog }));
const BindRoleDialog = onDemand(async () => ({ default: (await import('./BindRoleDialog.tsx')).BindRoleDialog }));
const SessionsDialog = onDemand(async () => ({ default: (await import('./SessionsDialog.tsx')).SessionsDialog }));
const WhatUserLeaves = onDemand(async () => ({ default: (await import('./WhatUserLeaves.tsx')).WhatUserLeaves }));

/** To oneself only what can't lock one out. */
const toOthers =
  (fits: (user: User) => boolean): Act<User>['fits'] =>
  (user, doer) =>
    user.id !== doer?.id && fits(user);
const isEnabled = toOthers((user) => user.status === status.code.enabled);
const isInvited = toOthers((user) => user.status === status.code.enabled && user.lastSignInAt === null);
const anyone = toOthers(() => true);

/** What is done to a user, beside what the form says of them. */
export const userActs = actsOf<User>()({
  noun: 'user',
  words: 'access.users',
  commands: userCommands,
  nameOf: userCalled,
  about: ({ email, roleName }) => (
    <>
      {email} · <RoleName name={roleName} />
    </>
  ),
  useChanged: useRefresh,
  useRefusal: useUserRefusal,
  acts: {
    edit: { right: 'edit', icon: Edit, fits: () => true, dialog: UserDialog },
    bindRole: { right: 'bindRole', icon: Badge, fits: anyone, dialog: BindRoleDialog },
    // Where somebody is signed in may be seen and ended by whoever may do that at all.
    sessions: { right: 'endSessions', icon: Devices, fits: anyone, dialog: SessionsDialog, isNeverRefused: true },
    disable: { command: 'disableUser', right: 'disable', icon: Block, fits: isEnabled, before: WhatUserLeaves },
    enable: {
      command: 'enableUser',
      right: 'disable',
      icon: Check,
      fits: toOthers((user) => user.status === status.code.disabled),
      // Who may not see it isn't told either, and has the usual words.
      effect: ({ customerIsOpen }) => (customerIsOpen === false ? 'effectOnceOpen' : 'effect'),
    },
    unlock: {
      command: 'unlockUser',
      right: 'unlock',
      icon: LockOpen,
      fits: toOthers((user) => isLocked(user, Date.now())),
    },
    // Of who hasn't come in yet there is no password to take away, and nobody to log out.
    invite: { command: 'resetUserPassword', right: 'resetPassword', icon: Invite, fits: isInvited },
    resetPassword: {
      command: 'resetUserPassword',
      right: 'resetPassword',
      icon: LockReset,
      fits: (user, doer) => isEnabled(user, doer) && !isInvited(user, doer),
    },
    resetSecondFactor: {
      command: 'resetSecondFactor',
      right: 'resetPassword',
      icon: PhonelinkErase,
      fits: toOthers((user) => user.secondFactorAt !== null),
    },
    delete: {
      command: 'deleteUser',
      right: 'delete',
      icon: Delete,
      isFinal: true,
      fits: anyone,
      removes: true,
      before: WhatUserLeaves,
    },
  },
});
