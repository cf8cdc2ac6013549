import type { Updateable } from 'kysely';
import type { CardAction } from '#domain/card/lifecycle.ts';
import { cardSecrets, setsSecret } from '#domain/card/secret.ts';
import type { Context } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { InvalidError } from '../../errors.ts';
import { keyedHash } from '../identity/secrets.ts';

/**
 * PIN and ACS password are kept as keyed verifiers only: what has been set can be checked, never read.
 * A reset leaves none, so that the holder has to set a new one.
 */
export async function secretChange(
  ctx: Context,
  action: CardAction,
  cardId: string,
  secret: string | undefined,
): Promise<Updateable<Tables['cards']>> {
  if (action === 'resetPin') return { pinVerifier: null };
  if (action === 'resetAcsPassword') return { acsVerifier: null };
  if (!setsSecret(action)) return {};
  const { form, message } = cardSecrets[action];
  if (!secret || !form.test(secret)) throw new InvalidError({ secret: message });
  const verifier = await keyedHash(ctx.keys, action, `${cardId}:${secret}`);
  return action === 'updatePin' ? { pinVerifier: verifier } : { acsVerifier: verifier };
}
