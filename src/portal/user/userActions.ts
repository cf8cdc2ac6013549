import type { SvgIconComponent } from '@mui/icons-material';
import Block from '@mui/icons-material/BlockOutlined';
import Check from '@mui/icons-material/CheckCircleOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import LockOpen from '@mui/icons-material/LockOpenOutlined';
import LockReset from '@mui/icons-material/LockResetOutlined';
import { status } from '#domain/enumerations.ts';
import type { User } from '#domain/user/user.ts';
import type { Command } from '../client/dataProvider.ts';
import { isLocked } from './LockedMark.tsx';

interface UserAction {
  command: Command;
  right: string;
  icon: SvgIconComponent;
  /** Can't be undone. */
  isFinal: boolean;
  fits: (user: User, now: number) => boolean;
}

/** What is done to a user by one press and a confirmation. */
export const userActions = {
  disable: {
    command: 'disableUser',
    right: 'disable',
    icon: Block,
    isFinal: false,
    fits: (user) => user.status === status.code.enabled,
  },
  enable: {
    command: 'enableUser',
    right: 'disable',
    icon: Check,
    isFinal: false,
    fits: (user) => user.status === status.code.disabled,
  },
  unlock: { command: 'unlockUser', right: 'unlock', icon: LockOpen, isFinal: false, fits: isLocked },
  resetPassword: {
    command: 'resetUserPassword',
    right: 'resetPassword',
    icon: LockReset,
    isFinal: false,
    fits: (user) => user.status === status.code.enabled,
  },
  delete: { command: 'deleteUser', right: 'delete', icon: Delete, isFinal: true, fits: () => true },
} as const satisfies Record<string, UserAction>;
export type UserActionName = keyof typeof userActions;
export const userActionNames = Object.keys(userActions) as UserActionName[];
