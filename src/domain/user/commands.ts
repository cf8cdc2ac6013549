import { z } from 'zod';
import type { CommandContracts } from '../command.ts';
import { Id } from '../filter.ts';
import { MadePasskey, NewPasskey, Passkey, PasskeyName, PasskeyProof } from './passkey.ts';
import { SecondFactorCode, User, UserSession } from './user.ts';

const One = z.strictObject({ id: Id });
const Nothing = z.strictObject({});
const Ended = z.strictObject({ ended: z.int() });
/** Shown this once; each opens once. */
const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });
const aboutUser = { input: One, output: User };

/** What administrators do to users, beside what the doors do. */
const usersCommands = {
  bindUserRole: { right: 'user:bindRole', input: One.extend({ roleId: Id }), output: User },
  disableUser: { right: 'user:disable', ...aboutUser },
  enableUser: { right: 'user:disable', ...aboutUser },
  unlockUser: { right: 'user:unlock', ...aboutUser },
  resetUserPassword: { right: 'user:resetPassword', ...aboutUser },
  /** For who has lost it: they come in by their password alone until they set up another one. */
  resetSecondFactor: { right: 'user:resetPassword', ...aboutUser },
  deleteUser: { right: 'user:delete', input: One, output: Nothing },
  userSessions: {
    right: 'user:endSessions',
    input: One,
    output: z.array(UserSession),
    tells: 'user',
    readOnly: true,
  },
  /** One session, or all of the user's. */
  endSessions: { right: 'user:endSessions', input: One.extend({ sessionId: Id.optional() }), output: Ended },
} as const satisfies CommandContracts;

/** What everybody does about their own account. */
const ownCommands = {
  /**
   * Proves the caller's password again: for some minutes this session may then do what is refused with code 42201 without.
   */
  confirmPassword: {
    right: 'person',
    /** `code` or `passkey` where the caller has a second factor; without it they are refused with code 42202. */
    input: z.strictObject({
      password: z.string().max(255),
      code: SecondFactorCode.optional(),
      passkey: PasskeyProof.optional(),
    }),
    output: z.strictObject({ confirmedUntil: z.iso.datetime() }),
    secret: true,
    isSettingUp: true,
  },
  ownSessions: { right: 'person', input: Nothing, output: z.array(UserSession), readOnly: true },
  /** One session, or all but the one that asks. */
  endOwnSessions: { right: 'person', input: z.strictObject({ sessionId: Id.optional() }), output: Ended },
  /** The address that one's own account is to get: it counts once its code is entered. */
  ownEmailChange: {
    right: 'person',
    input: Nothing,
    output: z.strictObject({
      waiting: z.strictObject({ newEmail: z.string(), since: z.iso.datetime() }).nullable(),
    }),
    readOnly: true,
  },
  /** The code that was mailed to that address. */
  proveEmail: {
    right: 'person',
    input: z.strictObject({ code: z.string().max(16) }),
    output: z.strictObject({ email: z.string() }),
    secret: true,
  },
  resendEmailCode: { right: 'person', input: Nothing, output: Nothing },
  dropEmailChange: { right: 'person', input: Nothing, output: Nothing },
  /** Since when one has a second factor, how many recovery codes are unused, and whether one has to have one. */
  ownSecondFactor: {
    right: 'person',
    input: Nothing,
    output: z.strictObject({
      since: z.iso.datetime().nullable(),
      hasAuthenticator: z.boolean(),
      passkeys: z.array(Passkey),
      recoveryCodesLeft: z.int(),
      isRequired: z.boolean(),
    }),
    readOnly: true,
    isSettingUp: true,
  },
  /** A secret for one's authenticator, as text and as what a picture of it says: it counts once a code of it is entered. */
  beginSecondFactor: {
    right: 'person',
    input: Nothing,
    output: z.strictObject({ secret: z.string(), uri: z.string() }),
    secret: true,
    isSettingUp: true,
  },
  confirmSecondFactor: {
    right: 'person',
    input: z.strictObject({ code: SecondFactorCode }),
    output: RecoveryCodes,
    secret: true,
    isSettingUp: true,
  },
  /** Takes the authenticator away; with it the recovery codes, where there is no passkey. */
  removeSecondFactor: { right: 'person', input: Nothing, output: Nothing },
  /** What a browser makes a passkey of, which then counts once it is added. */
  beginPasskey: { right: 'person', input: Nothing, output: NewPasskey, secret: true, isSettingUp: true },
  /** Recovery codes come with the first of one's factors; else there are none. */
  addPasskey: {
    right: 'person',
    input: z.strictObject({ passkeyName: PasskeyName, made: MadePasskey }),
    output: RecoveryCodes,
    secret: true,
    isSettingUp: true,
  },
  removePasskey: { right: 'person', input: One, output: Nothing },
  renewRecoveryCodes: { right: 'person', input: Nothing, output: RecoveryCodes, secret: true },
} as const satisfies CommandContracts;

export const userCommands = { ...usersCommands, ...ownCommands };
