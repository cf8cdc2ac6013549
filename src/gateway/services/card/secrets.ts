import type { Updateable } from 'kysely';
import type { CardAction } from '#domain/cardLifecycle.ts';
import type { Context } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { InvalidError } from '../../errors.ts';
import { keyedHash } from '../identity/secrets.ts';

/** What a PIN and an ACS password look like, and what to say when they don't. */
const forms = {
  updatePin: { form: /^\d{4,6}$/, message: 'validation.pin' },
  updateAcsPassword: { form: /^[\x21-\x7e]{6,32}$/, message: 'validation.acsPassword' },
} as const;

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
  if (action !== 'updatePin' && action !== 'updateAcsPassword') return {};
  const { form, message } = forms[action];
  if (!secret || !form.test(secret)) throw new InvalidError({ secret: message });
  const verifier = await keyedHash(ctx.keys, action, `${cardId}:${secret}`);
  return action === 'updatePin' ? { pinVerifier: verifier } : { acsVerifier: verifier };
}
