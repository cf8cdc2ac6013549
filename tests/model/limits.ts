import type { Books, CardBook } from './books.ts';
import type { Terms } from './message.ts';

const statuses = { normal: 3, lost: 5, expired: 6 };

export const codes = { unknownCard: '14', unknownPurchase: '05', approved: '00' };

interface Question {
  card: CardBook;
  day: string;
  /** Undefined where it can't be told in the card's currency. */
  amount: bigint | undefined;
  /** What the purchase holds and has settled already. */
  before: bigint;
  isNew: boolean;
  mcc: string;
  isSuspicious: boolean;
}

const isAbove = (limit: bigint | null, amount: bigint) => limit !== null && amount > limit;

/** The code that a request to spend is declined with; undefined when nothing stands against it. The order is the document's. */
export function declineOf(books: Books, terms: Terms, question: Question): string | undefined {
  const { card, day, amount = 0n, before, isNew } = question;
  const { limits } = card;
  const used = books.used(card.token, day);
  if (card.status === statuses.lost) return '41';
  if (card.status === statuses.expired) return '54';
  if (card.status !== statuses.normal) return '62';
  if (question.amount === undefined || terms.refusedMerchants.includes(question.mcc)) return '57';
  if (question.isSuspicious) return '59';
  const isTooMuch =
    isAbove(limits.single, before + amount) ||
    isAbove(limits.daily, used.day.amount + amount) ||
    isAbove(limits.monthly, used.month.amount + amount) ||
    isAbove(limits.overall, used.ever.amount + amount);
  // Nothing more is a matter of no sum.
  if (amount > 0n && isTooMuch) return '61';
  if (isNew && amount > 0n && limits.times !== null && used.day.times >= limits.times) return '65';
  return amount > books.available(books.purseOf(card.token)) ? '51' : undefined;
}
