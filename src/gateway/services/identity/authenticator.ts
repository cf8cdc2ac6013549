import { Secret, TOTP } from 'otpauth';

/** What authenticator programs show a code of, every half minute another one (RFC 6238: SHA-1, six digits, thirty seconds). */
const period = 30;
const digits = 6;

/** 160 random bits in base 32, as people type them where they can't scan. */
export const newSecret = (random: (bytes: number) => Uint8Array): string =>
  new Secret({ buffer: new Uint8Array(random(20)).buffer }).base32;

const authenticator = (secret: string, more: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...more, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits, period });

/** What the picture that is scanned says. */
export const uriOf = (secret: string, issuer: string, label: string): string =>
  authenticator(secret, { issuer, label }).toString();

/**
 * Which half minute a code is of: the one that is now, or the one before or after it, as clocks differ. Null where it is of none
 * of them.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = authenticator(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}

/** The code of a moment: what an authenticator program shows then. */
export const codeAt = (secret: string, now: Date): string =>
  authenticator(secret).generate({ timestamp: now.getTime() });

/** Six digits, however they are grouped. */
export const isAuthenticatorCode = (typed: string): boolean => /^\d{6}$/.test(typed);
