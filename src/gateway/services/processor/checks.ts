import type { DeclineCheck } from '#domain/declineCheck.ts';
import { type CardStatus, cardStatus } from '#domain/enumerations.ts';
import type { usageIn } from './limitUsage.ts';
import type { SpendingCard } from './spendingCard.ts';

/** What is asked of a card, with all that the answer depends on. Minor units of its currency. */
export interface Question {
  card: SpendingCard;
  /** Whether its customer and holder may use it at all. */
  isEnabled: boolean;
  /** What is to be reserved now, and what the purchase takes with what is reserved already. */
  amount: bigint;
  total: bigint;
  /** Null where the amount can't be told in the card's currency. */
  hasRate: boolean;
  usage: Awaited<ReturnType<typeof usageIn>>;
  /** Whether it counts as one more purchase. */
  isNew: boolean;
  isRefusedMerchant: boolean;
  isSuspicious: boolean;
  /** The month it is, as cards write it: YYYY-MM. */
  month: string;
}

const { normal, lost, expired } = cardStatus.code;
const usable: readonly CardStatus[] = [normal, lost, expired];

const isAbove = (limit: bigint | null, used: bigint) => limit !== null && used > limit;

/** Everything that can stand against it, in the order in which it is looked at. The first that does is the reason. */
const checks: readonly [DeclineCheck, (question: Question) => boolean][] = [
  ['lost', ({ card }) => card.cardStatus === lost],
  ['expired', ({ card, month }) => card.cardStatus === expired || card.expiredDate < month],
  ['cardStatus', ({ card, isEnabled }) => !usable.includes(card.cardStatus) || !isEnabled],
  ['currency', ({ hasRate }) => !hasRate],
  ['merchant', ({ isRefusedMerchant }) => isRefusedMerchant],
  ['suspectedFraud', ({ isSuspicious }) => isSuspicious],
  ['maxSingleAmount', ({ card, total }) => isAbove(card.maxSingleAmount, total)],
  ['dailyLimit', ({ card, amount, usage }) => isAbove(card.dailyLimit, usage.day.used + amount)],
  ['monthlyLimit', ({ card, amount, usage }) => isAbove(card.monthlyLimit, usage.month.used + amount)],
  ['overallTotalLimit', ({ card, amount, usage }) => isAbove(card.overallTotalLimit, usage.ever.used + amount)],
  [
    'maxDailyTransactions',
    ({ card, isNew, amount, usage }) =>
      isNew && amount > 0n && card.maxDailyTransactions !== null && usage.day.times >= card.maxDailyTransactions,
  ],
  ['availableBalance', ({ card, amount }) => amount > card.available],
];

/** Why it must be declined; undefined when nothing stands against it. */
export const failedCheck = (question: Question): DeclineCheck | undefined =>
  checks.find(([, fails]) => fails(question))?.[0];
