import type { DeclineCheck } from '#domain/declineCheck.ts';
import { declineCodes } from '#domain/declineCheck.ts';
import { toDecimal } from '#domain/money.ts';
import type { ProcessorOutcome } from '#domain/processorMessage.ts';
import type { InTransaction } from '../../context.ts';
import { availableOn, type SpendingCard } from './spendingCard.ts';

/** The answer to a live question. */
export interface Decision {
  approved: boolean;
  responseCode: string;
  authCode: string | null;
  /** What can still be spent, in the card's currency; null where the card isn't known. */
  availableBalance: string | null;
}

/** What a message led to. */
export interface Outcome {
  outcome: ProcessorOutcome;
  /** Where it was a question. */
  decision?: Decision;
  /** The purchase, and the record that the message left. */
  authorizationId: string | null;
  recordId: string | null;
}

type Where = Pick<Outcome, 'authorizationId' | 'recordId'>;
export const nowhere: Where = { authorizationId: null, recordId: null };

export const accepted = (authorizationId: string, recordId: string): Outcome => ({
  outcome: 'accepted',
  authorizationId,
  recordId,
});

export async function approved(
  ctx: InTransaction,
  card: SpendingCard,
  responseCode: string,
  authCode: string | null,
  where: Where,
): Promise<Outcome> {
  const availableBalance = toDecimal(await availableOn(ctx, card), card.currency);
  return { outcome: 'approved', decision: { approved: true, responseCode, authCode, availableBalance }, ...where };
}

export async function declined(
  ctx: InTransaction,
  card: SpendingCard | undefined,
  check: DeclineCheck,
  where: Where,
): Promise<Outcome> {
  const availableBalance = card ? toDecimal(await availableOn(ctx, card), card.currency) : null;
  const decision = { approved: false, responseCode: declineCodes[check], authCode: null, availableBalance };
  return { outcome: 'declined', decision, ...where };
}
