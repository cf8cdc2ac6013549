import type { Keyring, Ports } from '../../ports.ts';
import { keyedHash, keyedHashes, sha256 } from './secrets.ts';

/**
 * What opens the balance look-up of one card: `CARD-XXXXX-XXXXX-XXXXX-XXXXX-XXXXX-XXXXX`, 26 characters of 5 random
 * bits each and 4 that check them. It is read from paper and typed by hand, hence an alphabet without I, L, O and U
 * (Crockford's), in which those are understood as what they look like.
 */
const prefix = 'CARD';
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const bodyLength = 26;
const checkLength = 4;
const purpose = 'inquiry token';

/** A new token, to be shown once, and its hash, which is all that is kept. Issuing it revokes the card's earlier one. */
export async function newInquiryToken({ keys, random }: Pick<Ports, 'keys' | 'random'>) {
  const body = letters(random(bodyLength));
  const characters = body + (await checkOf(body));
  const token = [prefix, ...(characters.match(/.{5}/g) ?? [])].join('-');
  return { token, hash: await keyedHash(keys, purpose, characters) };
}

/**
 * Hashes to look a typed token up by, one for each key of the ring.
 * Undefined when its form or its check characters are wrong: then there is nothing to look for.
 */
export async function inquiryTokenHashes(keys: Keyring, typed: string): Promise<Uint8Array[] | undefined> {
  const spelt = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  if (!spelt.startsWith(prefix)) return undefined;
  const characters = spelt.slice(prefix.length).replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  if (!/^[0-9A-HJKMNP-TV-Z]{30}$/.test(characters)) return undefined;
  const check = await checkOf(characters.slice(0, bodyLength));
  return characters.endsWith(check) ? keyedHashes(keys, purpose, characters) : undefined;
}

const checkOf = async (body: string) => letters((await sha256(prefix + body)).slice(0, checkLength));

const letters = (bytes: Uint8Array) => Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join('');
