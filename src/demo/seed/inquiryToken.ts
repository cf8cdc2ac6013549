import { cardStatus, cardType } from '#domain/enumerations.ts';
import type { Ports } from '#gateway/ports.ts';
import { newInquiryToken } from '#gateway/services/identity/inquiryToken.ts';
import { keyedHash } from '#gateway/services/identity/secrets.ts';
import { available } from './book.ts';
import type { CardStory } from './cards.ts';

/**
 * The demonstration's inquiry token, made from the key instead of from chance, so that the banner can print it at every
 * start although the database keeps its hash only. As secret as the key is.
 */
export async function demoInquiryToken({ keys }: Pick<Ports, 'keys'>): Promise<string> {
  return (await demoToken(keys)).token;
}

/** The token with its hash. */
export async function demoToken(keys: Ports['keys']): ReturnType<typeof newInquiryToken> {
  const bytes = await keyedHash(keys, 'demo inquiry token', 'showcase card');
  return newInquiryToken({ keys, random: (count) => bytes.slice(0, count) });
}

/** The card that it opens: one customer's, in use, and with a balance worth looking at. */
export function showcaseCard(stories: readonly CardStory[], customerId: string): CardStory {
  const [best] = stories
    .filter(({ card }) => card.customerId === customerId && card.currency === 'USD' && !card.sharedCard)
    .filter(
      ({ card }) => card.cardStatus === cardStatus.code.normal && card.cardType !== cardType.code.commercialPhysical,
    )
    .sort((one, other) => Number(available(other.card) - available(one.card)));
  if (!best) throw new RangeError('No card to look up');
  return best;
}
