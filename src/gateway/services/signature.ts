import type { Keyring } from '../ports.ts';
import { hashUnder, sameBytes } from './identity/secrets.ts';

/**
 * Seals tell that something was changed, as anybody can make them again; a signature (HMAC-SHA-256 with a key of the ring,
 * derived for the purpose) tells that who changed it hadn't the keys, as whoever has only the database can't make one.
 */
export interface Signature {
  /** Id of the key that signed. */
  sealKey: string;
  sealSignature: Uint8Array;
}

type Purpose = 'statement seal' | 'audit seal';

/** With the current key. */
export const sign = async (keys: Keyring, purpose: Purpose, text: string): Promise<Signature> => ({
  sealKey: keys.currentId,
  sealSignature: await hashUnder(keys, keys.currentId, purpose, text),
});

/** Whether a key of the ring signed this; an older one's signature counts as long as the ring has it. */
export async function isSigned(
  keys: Keyring,
  purpose: Purpose,
  text: string,
  { sealKey, sealSignature }: { sealKey: string | null; sealSignature: Uint8Array | null },
): Promise<boolean> {
  if (sealKey === null || sealSignature === null || !(sealKey in keys.byId)) return false;
  return sameBytes(await hashUnder(keys, sealKey, purpose, text), sealSignature);
}

/** What is signed of a statement: its seal is over all that it says. */
export const statementText = ({ id, seal }: { id: string; seal: string }): string => `${id} ${seal}`;

/** What is signed of a chain of the audit log: the hash of a line is over all before it. */
export const chainText = ({ chain, sequence, hash }: { chain: string; sequence: bigint; hash: Uint8Array }): string =>
  `${chain} ${sequence} ${new Uint8Array(hash).toHex()}`;
