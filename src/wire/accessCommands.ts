import { z } from 'zod';
import { Id } from '#domain/filter.ts';
import { User, UserSession } from '#domain/user/user.ts';
import type { CommandContract } from './command.ts';

const One = z.strictObject({ id: Id });
const Nothing = z.strictObject({});
const Ended = z.strictObject({ ended: z.int() });
const aboutUser = { input: One, output: User };

/** Users, roles and permissions, beside what the doors do. */
export const accessCommands = {
  /**
   * Proves the caller's password again: for some minutes this session may then do what is refused with code 42201 without.
   */
  confirmPassword: {
    input: z.strictObject({ password: z.string().max(255) }),
    output: z.strictObject({ confirmedUntil: z.iso.datetime() }),
    secret: true,
  },
  deleteRole: { input: One, output: Nothing },
  deletePermission: { input: One, output: Nothing },
  bindUserRole: { input: One.extend({ roleId: Id }), output: User },
  disableUser: aboutUser,
  enableUser: aboutUser,
  unlockUser: aboutUser,
  resetUserPassword: aboutUser,
  deleteUser: { input: One, output: Nothing },
  userSessions: { input: One, output: z.array(UserSession), tells: 'user', readOnly: true },
  /** One session, or all of the user's. */
  endSessions: { input: One.extend({ sessionId: Id.optional() }), output: Ended },
  ownSessions: { input: Nothing, output: z.array(UserSession), readOnly: true },
  /** The address that one's own account is to get: it counts once its code is entered. */
  ownEmailChange: {
    input: Nothing,
    output: z.strictObject({
      waiting: z.strictObject({ newEmail: z.string(), since: z.iso.datetime() }).nullable(),
    }),
    readOnly: true,
  },
  /** The code that was mailed to that address. */
  proveEmail: {
    input: z.strictObject({ code: z.string().max(16) }),
    output: z.strictObject({ email: z.string() }),
    secret: true,
  },
  resendEmailCode: { input: Nothing, output: Nothing },
  dropEmailChange: { input: Nothing, output: Nothing },
  /** One session, or all but the one that asks. */
  endOwnSessions: { input: z.strictObject({ sessionId: Id.optional() }), output: Ended },
} as const satisfies Record<string, CommandContract>;
