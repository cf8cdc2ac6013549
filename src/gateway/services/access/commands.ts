import type { CommandServices } from '../command.ts';
import { dropEmailChange, ownEmailChange, proveEmail, resendEmailCode } from '../identity/newEmail.ts';
import { confirm } from './confirm.ts';
import { deletePermission } from './permissions.ts';
import { deleteRole } from './roles.ts';
import { endOwnSessions, endSessions, ownSessions, userSessions } from './sessions.ts';
import { bindUserRole, deleteUser, disableUser, enableUser, resetUserPassword, unlockUser } from './standing.ts';

export const accessCommands = {
  confirmPassword: { right: 'signedIn', run: confirm },
  deleteRole: { right: 'role:delete', run: deleteRole },
  deletePermission: { right: 'permission:delete', run: deletePermission },
  bindUserRole: { right: 'user:bindRole', run: bindUserRole },
  disableUser: { right: 'user:disable', run: disableUser },
  enableUser: { right: 'user:disable', run: enableUser },
  unlockUser: { right: 'user:unlock', run: unlockUser },
  resetUserPassword: { right: 'user:resetPassword', run: resetUserPassword },
  deleteUser: { right: 'user:delete', run: deleteUser },
  userSessions: { right: 'user:endSessions', run: userSessions },
  endSessions: { right: 'user:endSessions', run: endSessions },
  ownSessions: { right: 'signedIn', run: ownSessions },
  ownEmailChange: { right: 'signedIn', run: ownEmailChange },
  proveEmail: { right: 'signedIn', run: proveEmail },
  resendEmailCode: { right: 'signedIn', run: resendEmailCode },
  dropEmailChange: { right: 'signedIn', run: dropEmailChange },
  endOwnSessions: { right: 'signedIn', run: endOwnSessions },
} satisfies CommandServices;
