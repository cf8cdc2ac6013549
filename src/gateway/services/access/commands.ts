import type { CommandServices } from '../command.ts';
import { dropEmailChange, ownEmailChange, proveEmail, resendEmailCode } from '../identity/newEmail.ts';
import { confirm } from './confirm.ts';
import { deletePermission } from './permissions.ts';
import { deleteRole } from './roles.ts';
import { endOwnSessions, endSessions, ownSessions, userSessions } from './sessions.ts';
import { bindUserRole, deleteUser, disableUser, enableUser, resetUserPassword, unlockUser } from './userStatus.ts';

export const accessCommands = {
  confirmPassword: confirm,
  deleteRole,
  deletePermission,
  bindUserRole,
  disableUser,
  enableUser,
  unlockUser,
  resetUserPassword,
  deleteUser,
  userSessions,
  endSessions,
  ownSessions,
  ownEmailChange,
  proveEmail,
  resendEmailCode,
  dropEmailChange,
  endOwnSessions,
} satisfies Partial<CommandServices>;
