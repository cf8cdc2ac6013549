import type { Keyring, Ports } from '../../ports.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

/** Bytes in the alphabet that URLs, headers and cookies take as they are, without padding. */
export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

export const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

/** 256 random bits: nobody guesses it, so a plain hash of it is enough to keep. */
export const newToken = (random: Ports['random']): string => base64url(random(32));

export const sha256 = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text)));

/**
 * HMAC-SHA-256 for secrets that could be guessed from a plain hash (codes, PINs), with a key derived for the purpose
 * from the current one of the ring.
 */
export const keyedHash = (keys: Keyring, purpose: string, text: string): Promise<Uint8Array> =>
  hashUnder(keys, keys.currentId, purpose, text);

/** What to look a secret up by: its hash under each key of the ring, as rows may still carry an older one's. */
export const keyedHashes = (keys: Keyring, purpose: string, text: string): Promise<Uint8Array[]> =>
  Promise.all(Object.keys(keys.byId).map((keyId) => hashUnder(keys, keyId, purpose, text)));

/** The same with a key that isn't the current one. */
export async function hashUnder(keys: Keyring, keyId: string, purpose: string, text: string): Promise<Uint8Array> {
  const key = await deriveKey(keys, keyId, purpose, { name: 'HMAC', hash: 'SHA-256', length: 256 }, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(text)));
}

/** Equal or not, in a time that doesn't tell where they differ. */
export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length;
  for (let i = 0; i < one.length; i++) difference |= (one[i] as number) ^ (other[i] ?? 0);
  return difference === 0;
}

export const sameText = (one: string, other: string): boolean => sameBytes(utf8(one), utf8(other));

/** Text that the database shall not show: AES-256-GCM as `key.iv.cipher`. Opened by `unseal` with the same purpose. */
export async function seal({ keys, random }: Pick<Ports, 'keys' | 'random'>, purpose: string, text: string) {
  const iv = new Uint8Array(random(12));
  const key = await sealingKey(keys, keys.currentId, purpose);
  const cipher = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, utf8(text));
  return `${base64url(utf8(keys.currentId))}.${base64url(iv)}.${base64url(new Uint8Array(cipher))}`;
}

/** @throws when the key is missing or the text was sealed for something else */
export async function unseal(keys: Keyring, purpose: string, sealed: string): Promise<string> {
  const [keyId, iv, cipher] = sealed.split('.').map(fromBase64url);
  if (!keyId || !iv || !cipher) throw new Error('This is not a sealed text');
  const key = await sealingKey(keys, new TextDecoder().decode(keyId), purpose);
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, cipher));
}

const sealingKey = (keys: Keyring, keyId: string, purpose: string) =>
  deriveKey(keys, keyId, purpose, { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt']);

/** Keys that were derived, by ring and purpose: deriving one takes ten times as long as using it. */
const derived = new WeakMap<Keyring, Map<string, Promise<CryptoKey>>>();

/** A key for one purpose only, from a key of the ring (HKDF). */
export async function deriveKey(
  keys: Keyring,
  keyId: string,
  purpose: string,
  algorithm: AesKeyGenParams | HmacKeyGenParams,
  usages: KeyUsage[],
): Promise<CryptoKey> {
  const secret = keys.byId[keyId];
  if (!secret) throw new Error(`Key ${keyId} is not in the keyring`);
  const known = derived.get(keys) ?? new Map<string, Promise<CryptoKey>>();
  derived.set(keys, known);
  const name = JSON.stringify([keyId, purpose, algorithm.name]);
  const key = known.get(name) ?? derive(secret, purpose, algorithm, usages);
  known.set(name, key);
  return key;
}

async function derive(
  secret: Uint8Array,
  purpose: string,
  algorithm: AesKeyGenParams | HmacKeyGenParams,
  usages: KeyUsage[],
): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', new Uint8Array(secret), 'HKDF', false, ['deriveKey']);
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(purpose) };
  return crypto.subtle.deriveKey(hkdf, base, algorithm, false, usages);
}
