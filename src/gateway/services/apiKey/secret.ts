import type { Ports } from '../../ports.ts';
import { newToken, sha256 } from '../identity/secrets.ts';

/** How each key begins, so that people and programs that look for lost secrets know one when they see it. */
const prefix = 'ck_live_';

/** A new key: 256 random bits, so a plain hash of it is enough to keep. */
export async function newSecret({ random }: Pick<Ports, 'random'>) {
  const secret = `${prefix}${newToken(random)}`;
  return { secret, keyHash: await sha256(secret), lastFour: secret.slice(-4) };
}

/** A key as it is known by later. */
export const hintOf = (lastFour: string): string => `${prefix}…${lastFour}`;
