import { type Kysely, sql } from 'kysely';
import type { DeclineCheck } from '#domain/authorization/declineCheck.ts';
import type { Obstacle } from '#domain/authorization/replay.ts';
import { accountStatus, cardStatus, customerStatus, status } from '#domain/enumerations.ts';
import { jsonRow } from '../../db/jsonRows.ts';
import type { Tables } from '../../db/tables.ts';
import type { questionOf } from './question.ts';
import type { askedAgain } from './replayed.ts';

type Card = Awaited<ReturnType<typeof askedAgain>>['card'];
type Question = ReturnType<typeof questionOf>;

/**
 * All checks that a request fails, where deciding needs but the first: each that the database names is taken out of the way, and it
 * is asked again, so that no check is said twice.
 */
export async function everyObstacle(db: Kysely<Tables>, of: Card, about: Question): Promise<Obstacle[]> {
  const found: Obstacle[] = [];
  let [card, question, available] = [of, about, of.available];
  for (;;) {
    const failed = await failedCheck(db, card, available, question);
    if (failed === undefined || found.includes(failed) || (card.cardholderId === nobody && isOwners(failed, card)))
      return found;
    if (isOwners(failed, card)) {
      found.push(...ownersOf(card));
      card = { ...card, cardholderId: nobody };
    } else {
      found.push(failed);
      card = { ...card, ...withoutOnCard[failed] };
      question = { ...question, ...withoutInQuestion[failed] };
      if (failed === 'availableBalance') available = question.amount;
    }
  }
}

const withoutOnCard: Partial<Record<DeclineCheck, Partial<Card>>> = {
  lost: { cardStatus: cardStatus.code.normal },
  cardStatus: { cardStatus: cardStatus.code.normal },
  expired: { cardStatus: cardStatus.code.normal, expiredDate: '9999-12' },
  endDay: { endDay: null },
  singleUse: { singleUse: false },
  maxSingleAmount: { maxSingleAmount: null },
  dailyLimit: { dailyLimit: null },
  monthlyLimit: { monthlyLimit: null },
  overallTotalLimit: { overallTotalLimit: null },
  endAmount: { endAmount: null },
  maxDailyTransactions: { maxDailyTransactions: null },
};

const withoutInQuestion: Partial<Record<DeclineCheck, Partial<Question>>> = {
  currency: { hasRate: true },
  merchant: { isRefusedMerchant: false },
  country: { isRefusedCountry: false },
  suspectedFraud: { isSuspicious: false },
};

/** Of whom nothing stands in the way. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Whether it isn't the card's own status, but that of somebody whom it belongs to. */
const isOwners = (failed: DeclineCheck, card: Card) =>
  failed === 'customer' ||
  failed === 'account' ||
  (failed === 'cardStatus' && card.cardStatus === cardStatus.code.normal);

const ownersOf = (card: Card): Obstacle[] => [
  ...(card.holderStatus === status.code.enabled ? [] : (['cardholder'] as const)),
  ...(card.customerStatus === customerStatus.code.enabled ? [] : (['customer'] as const)),
  ...(card.accountStatus === accountStatus.code.open ? [] : (['account'] as const)),
];

async function failedCheck(
  db: Kysely<Tables>,
  card: Card,
  available: bigint,
  question: Question,
): Promise<DeclineCheck | undefined> {
  const { rows } = await sql<{ failed: DeclineCheck | null }>`
    select failed_check(jsonb_populate_record(null::cards, ${jsonRow(card)}::text::jsonb), ${available}::bigint,
      ${jsonRow(question)}::text::jsonb) as failed`.execute(db);
  return rows[0]?.failed ?? undefined;
}
