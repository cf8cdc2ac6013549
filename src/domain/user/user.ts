import { z } from 'zod';
import { status } from '../enumerations.ts';
import { Id, oneOrMany, SearchText, TimeRange } from '../filter.ts';
import { Email, RequiredText } from '../validation.ts';

export const User = z.strictObject({
  id: Id,
  userName: z.string(),
  email: z.string(),
  /** The address that counts in place of it as soon as a code from its mailbox has been entered. */
  newEmail: z.string().nullable(),
  roleId: Id,
  roleName: z.string(),
  /** Null for operator staff. */
  customerId: Id.nullable(),
  customerName: z.string().nullable(),
  status: status.schema,
  /** Their customer isn't disabled; true for operator staff, who have none. */
  customerIsOpen: z.boolean(),
  /** They are enabled, and so is their customer: who isn't let in gets no code either, wherever their address goes. */
  mayComeIn: z.boolean(),
  /** They are disabled, and that they may come in waits for somebody's consent: said to who may see that. */
  waitsToEnter: z.boolean(),
  /** Their password has to be changed before anything else. */
  passwordIsEasy: z.boolean(),
  lastSignInAt: z.iso.datetime().nullable(),
  lockedUntil: z.iso.datetime().nullable(),
  /** Since when they prove something beside their password. */
  secondFactorAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type User = z.infer<typeof User>;

/** A code of one's authenticator, or a recovery code. */
export const SecondFactorCode = z.string().max(32);

export const UserInput = z.strictObject({
  userName: RequiredText(64),
  email: Email,
  roleId: Id,
  /** Null or absent: operator staff, or the customer of the one who asks. */
  customerId: Id.nullable().optional(),
});
export type UserInput = z.infer<typeof UserInput>;

/** Each by itself: whoever sent all of it would undo what somebody else has changed meanwhile. */
export const UserChanges = UserInput.omit({ roleId: true }).partial();
export type UserChanges = z.infer<typeof UserChanges>;

export const UserFilter = z.strictObject({
  roleId: oneOrMany(Id),
  customerId: oneOrMany(Id),
  status: oneOrMany(status.schema),
  createdAt: TimeRange,
  lastSignInAt: TimeRange,
  /** False: they were invited, and haven't come in yet. */
  hasSignedIn: z.boolean().optional(),
  q: SearchText,
});

export const userSorts = ['userName', 'email', 'roleName', 'status', 'lastSignInAt', 'createdAt'] as const;

/** Where somebody is signed in. */
export const UserSession = z.strictObject({
  id: Id,
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** It is the one that asks. */
  current: z.boolean(),
});
export type UserSession = z.infer<typeof UserSession>;

/** Who is signed in, as the portal keeps it. */
export const SignedInUser = z.strictObject({
  id: Id,
  name: z.string(),
  email: z.string(),
  customerId: Id.nullable(),
  customerName: z.string().nullable(),
  role: z.string(),
  /** They look at the portal as somebody of that customer and role would, and change nothing meanwhile. */
  isViewing: z.literal(true).optional(),
});
export type SignedInUser = z.infer<typeof SignedInUser>;
