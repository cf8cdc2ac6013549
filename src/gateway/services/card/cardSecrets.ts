import { luhnDigit } from '#domain/card/luhn.ts';
import type { Keyring, Ports } from '../../ports.ts';
import { deriveKey, hashUnder, keyedHash, keyedHashes } from '../identity/secrets.ts';

/**
 * Card numbers: encrypted with AES-256-GCM and found by a keyed hash. Both keys are derived from the keyring's, so that
 * neither serves two purposes. The card's id is authenticated with the cipher: moved to another row, it doesn't open.
 */

const ivLength = 12;

export interface SealedNumber {
  /** Initialization vector, cipher and tag. */
  numberCipher: Uint8Array;
  numberHash: Uint8Array;
  /** Id of the key that both were made with. */
  numberKey: string;
  /** Id of the key that the CVV2 is derived from: this one for as long as the card lives. */
  cvvKey: string;
  last4: string;
}

/** Any number of 16 digits that begins with a BIN and passes the Luhn check, whether it is taken or not. */
export function newCardNumber(random: Ports['random'], cardBin: string): string {
  const digits: string[] = [...cardBin];
  while (digits.length < 15) {
    for (const byte of random(16)) {
      // Bytes from 250 up would favour the lower digits.
      if (byte < 250 && digits.length < 15) digits.push(String(byte % 10));
    }
  }
  return withCheckDigit(digits.join(''));
}

/** A card's number from its digits before the last one, by which it passes the Luhn check. */
export const withCheckDigit = (open: string): string => open + luhnDigit(open);

/** Encrypts a card's number with the current key. */
export async function sealNumber(
  { keys, random }: Pick<Ports, 'keys' | 'random'>,
  cardId: string,
  number: string,
): Promise<SealedNumber> {
  const iv = new Uint8Array(random(ivLength));
  const key = await cipherKey(keys, keys.currentId);
  const cipher = new Uint8Array(
    await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: utf8(cardId) }, key, utf8(number)),
  );
  const numberCipher = new Uint8Array(ivLength + cipher.length);
  numberCipher.set(iv);
  numberCipher.set(cipher, ivLength);
  const numberHash = await keyedHash(keys, hashPurpose, number);
  const keyId = keys.currentId;
  return { numberCipher, numberHash, numberKey: keyId, cvvKey: keyId, last4: number.slice(-4) };
}

/** The number again. Throws when the cipher isn't this card's or its key is missing. */
export async function openNumber(
  keys: Keyring,
  card: { id: string; numberCipher: Uint8Array; numberKey: string },
): Promise<string> {
  const stored = new Uint8Array(card.numberCipher);
  const algorithm = { name: 'AES-GCM', iv: stored.slice(0, ivLength), additionalData: utf8(card.id) };
  const key = await cipherKey(keys, card.numberKey);
  return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, stored.slice(ivLength)));
}

/**
 * The card's CVV2: made from number and expiry with a key each time it is asked for, and kept nowhere. `cvvKey` is the one
 * that the card was made with, as the three digits are printed on it.
 */
export async function cvv2Of(keys: Keyring, cvvKey: string, number: string, expiredDate: string): Promise<string> {
  const digits: string[] = [];
  for (let round = 0; digits.length < 3; round++) {
    const bytes = await hashUnder(keys, cvvKey, 'CVV2', `${number} ${expiredDate} ${round}`);
    // Bytes from 250 up would favour the lower digits.
    for (const byte of bytes) if (byte < 250 && digits.length < 3) digits.push(String(byte % 10));
  }
  return digits.join('');
}

/** What to look a number up by: its hash under each key of the ring, as rows may still carry an older one's. */
export const numberHashes = (keys: Keyring, number: string): Promise<Uint8Array[]> =>
  keyedHashes(keys, hashPurpose, number);

const hashPurpose = 'card number hash';

const cipherKey = (keys: Keyring, keyId: string) =>
  deriveKey(keys, keyId, 'card number cipher', { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt']);

const utf8 = (text: string) => new TextEncoder().encode(text);
