import type { CommandInput } from '#domain/contract.ts';
import { type Context, type InTransaction, permit } from '../../context.ts';
import { NotFoundError, TooManyError, UnauthorizedError } from '../../errors.ts';
import { note } from '../../trail.ts';
import { countAttempt } from '../identity/attempts.ts';
import { confirmPassword } from '../identity/confirmPassword.ts';
import { cvv2Of, openNumber } from './cardSecrets.ts';
import { disclosing } from './disclosing.ts';
import { refuseUnlessStill } from './statusRule.ts';

const anHour = 3_600_000;

/**
 * Number, expiry and CVV2 of a card, for who has proved their password and says why. Who looked stands in the audit log
 * before anything is shown.
 * @throws RefusedError · NotFoundError · TooManyError beyond so many within an hour
 */
export async function revealCard(ctx: Context, { id, reason, ...proof }: CommandInput<'revealCard'>) {
  permit(ctx, 'reveal', 'card');
  const asked = { operation: 'revealCard', subject: 'card', subjectId: id, input: { reason } };
  const prove = () => confirmPassword(ctx, proof);
  const { card, confirmedUntil } = await disclosing(ctx, asked, prove, async (open, until) => ({
    card: await take(open, id, reason),
    confirmedUntil: until.toISOString(),
  }));
  const cardNumber = await openNumber(ctx.keys, card);
  const cvv2 = await cvv2Of(ctx.keys, card.cvvKey, cardNumber, card.expiredDate);
  return { id, cardNumber, expiredDate: card.expiredDate, cvv2, confirmedUntil };
}

async function take(open: InTransaction, id: string, reason: string) {
  const { db, actor, config } = open;
  if (actor.kind !== 'user') throw new UnauthorizedError();
  const card = await db
    .selectFrom('cards')
    .select(['id', 'customerId', 'cardStatus', 'numberCipher', 'numberKey', 'cvvKey', 'expiredDate'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!card) throw new NotFoundError();
  refuseUnlessStill('reveal', card.cardStatus);
  const limit = { within: anHour, atMost: config.revealsPerHour };
  const wait = await countAttempt(db, `reveal:${actor.userId}`, open.clock(), limit);
  if (wait > 0) throw new TooManyError('tooManyReveals', wait);
  note(open, { subject: 'card', subjectId: id, customerId: card.customerId, before: null, after: { reason } });
  return card;
}
