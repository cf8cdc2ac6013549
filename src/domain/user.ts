import { z } from 'zod';
import { status } from './enumerations.ts';
import { Id } from './filter.ts';
import { Email, RequiredText } from './validation.ts';

export const User = z.strictObject({
  id: Id,
  userName: RequiredText(64),
  email: Email,
  roleId: Id,
  roleName: z.string(),
  /** Null for operator staff. */
  customerId: Id.nullable(),
  customerName: z.string().nullable(),
  status: status.schema,
  lastSignInAt: z.iso.datetime().nullable(),
  lockedUntil: z.iso.datetime().nullable(),
});
export type User = z.infer<typeof User>;

/** Who is signed in, as the portal keeps it. */
export const SignedInUser = z.strictObject({
  id: Id,
  name: z.string(),
  email: z.string(),
  customerId: Id.nullable(),
  customerName: z.string().nullable(),
  role: z.string(),
});
export type SignedInUser = z.infer<typeof SignedInUser>;
