import { approvedCode, type DeclineCheck, declineCodes } from '#domain/authorization/declineCheck.ts';
import { toDecimal } from '#domain/money.ts';
import type { ProcessorOutcome } from '#domain/processor/message.ts';
import type { SpendingCard } from './spendingCard.ts';

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
  /** Why one that waits is an exception for staff: a key of locales `errors`. */
  exception?: string | null;
}

type Where = Pick<Outcome, 'authorizationId' | 'recordId'>;
export const nowhere: Where = { authorizationId: null, recordId: null };

export const accepted = (authorizationId: string, recordId: string): Outcome => ({
  outcome: 'accepted',
  authorizationId,
  recordId,
});

/** @param taken what the answer itself reserves, in minor units */
export function approved(
  card: SpendingCard,
  { authCode, taken = 0n }: { authCode: string | null; taken?: bigint },
  where: Where,
): Outcome {
  const availableBalance = toDecimal(card.available - taken, card.currency);
  const decision = { approved: true, responseCode: approvedCode, authCode, availableBalance };
  return { outcome: 'approved', decision, ...where };
}

export function declined(card: SpendingCard | undefined, check: DeclineCheck, where: Where): Outcome {
  const availableBalance = card ? toDecimal(card.available, card.currency) : null;
  const decision = { approved: false, responseCode: declineCodes[check], authCode: null, availableBalance };
  return { outcome: 'declined', decision, ...where };
}
