import { z } from 'zod';
import { Id } from '../filter.ts';
import { RequiredText } from '../validation.ts';

/** Bytes as base64url, as browsers hand them out: what they hold is looked at where they are checked. */
const Bytes = (most: number) => z.string().min(1).max(most);
const CredentialId = Bytes(1400);

/** A device or a program that somebody proves themselves with beside their password. */
export const Passkey = z.strictObject({
  id: Id,
  passkeyName: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

export const PasskeyName = RequiredText(64);
/** More of them nobody needs. */
export const mostPasskeys = 10;

/** How a browser reaches one: `internal`, `usb`, `hybrid` … */
const Transports = z.array(z.string().max(20)).max(8);

/** A question that one of somebody's passkeys answers, once and within a few minutes. */
export const PasskeyQuestion = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  credentials: z.array(z.strictObject({ id: z.string(), transports: z.array(z.string()) })),
});
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>;

/** Its answer, as `navigator.credentials.get` gives it. */
export const PasskeyProof = z.strictObject({
  id: CredentialId,
  clientDataJSON: Bytes(4000),
  authenticatorData: Bytes(4000),
  signature: Bytes(2000),
});
export type PasskeyProof = z.infer<typeof PasskeyProof>;

/** What a new one is made of, as `navigator.credentials.create` takes it. */
export const NewPasskey = PasskeyQuestion.extend({
  rpName: z.string(),
  userId: z.string(),
  userName: z.string(),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** What `navigator.credentials.create` has made. */
export const MadePasskey = z.strictObject({
  id: CredentialId,
  clientDataJSON: Bytes(4000),
  attestationObject: Bytes(16_000),
  transports: Transports,
});
export type MadePasskey = z.infer<typeof MadePasskey>;
