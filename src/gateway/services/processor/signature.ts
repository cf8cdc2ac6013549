import { sameBytes } from '../identity/secrets.ts';

/** How far the sender's clock may be from ours, and how long a message that was overheard could be sent again. */
export const toleranceMs = 5 * 60_000;

const utf8 = (text: string) => new TextEncoder().encode(text);

/** HMAC-SHA-256 over the moment (seconds since the epoch), a point, and the body as it is sent. */
async function mac(key: string, seconds: number, body: string): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', utf8(key), algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, utf8(`${seconds}.${body}`)));
}

/** What to send as the header x-signature: `t=<seconds>,v1=<hex>`. */
export async function signatureOf(key: string, body: string, at: Date): Promise<string> {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${hexOf(await mac(key, seconds, body))}`;
}

/**
 * Whether one of the keys signed this body within the tolerance. Several v1 are allowed, so that a sender can change its key
 * without a gap; so are several keys of ours.
 */
export async function isSigned(keys: readonly string[], body: string, header: string, now: Date): Promise<boolean> {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const seconds = Number(parts.find(([name]) => name === 't')?.[1] ?? Number.NaN);
  if (!Number.isSafeInteger(seconds) || Math.abs(now.getTime() - seconds * 1000) > toleranceMs) return false;
  const shown = parts.flatMap(([name, value]) => (name === 'v1' && value ? [bytesOf(value)] : [])).slice(0, 4);
  let isGood = false;
  for (const key of keys) {
    const expected = await mac(key, seconds, body);
    for (const one of shown) isGood = sameBytes(expected, one) || isGood;
  }
  return isGood;
}

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const bytesOf = (hex: string): Uint8Array =>
  /^[0-9a-f]{64}$/i.test(hex)
    ? Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    : new Uint8Array();
