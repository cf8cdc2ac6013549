import type { CommandServices } from '../command.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  ownSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '../identity/enrolment.ts';
import { dropEmailChange, ownEmailChange, proveEmail, resendEmailCode } from '../identity/newEmail.ts';
import { addPasskey, beginPasskey, removePasskey } from '../identity/passkeys.ts';
import { confirm } from './confirm.ts';
import { deletePermission } from './permissions.ts';
import { deleteRole } from './roles.ts';
import { endOwnSessions, endSessions, ownSessions, userSessions } from './sessions.ts';
import {
  bindUserRole,
  deleteUser,
  disableUser,
  enableUser,
  resetSecondFactor,
  resetUserPassword,
  unlockUser,
} from './userStatus.ts';
import { endViewing, viewAsRole } from './viewing.ts';

export const accessCommands = {
  confirmPassword: confirm,
  viewAsRole,
  endViewing,
  deleteRole,
  deletePermission,
  bindUserRole,
  disableUser,
  enableUser,
  unlockUser,
  resetUserPassword,
  resetSecondFactor,
  deleteUser,
  userSessions,
  endSessions,
  ownSessions,
  ownEmailChange,
  proveEmail,
  resendEmailCode,
  dropEmailChange,
  endOwnSessions,
  ownSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  beginPasskey,
  addPasskey,
  removePasskey,
} satisfies Partial<CommandServices>;
