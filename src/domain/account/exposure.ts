import { z } from 'zod';
import { AccountCurrency } from '../currency.ts';
import { addDays } from '../dates.ts';
import { Id } from '../filter.ts';
import { DecimalAmount } from '../money.ts';

/** The days that an account's pace is taken from, today with them. */
export const paceDays = 30;
/** A day further away than this is no forecast any more. */
export const furthestDay = 365;
/** Cards of an account with more than these aren't added up. */
export const mostCardsAddedUp = 1_000;

/**
 * What a shared card's limits say, the sum that it ends with, and what was used of them today, this month and ever. Minor units;
 * null: no such limit.
 */
export interface LimitsUsed {
  dailyLimit: bigint | null;
  monthlyLimit: bigint | null;
  overallTotalLimit: bigint | null;
  endAmount: bigint | null;
  dayUsed: bigint;
  monthUsed: bigint;
  everUsed: bigint;
}

/** What a card's limits and its end still let it spend today; null where it has none that fills. Never less than zero. */
export function leftToday(card: LimitsUsed): bigint | null {
  const pairs = [
    [card.dailyLimit, card.dayUsed],
    [card.monthlyLimit, card.monthUsed],
    [card.overallTotalLimit, card.everUsed],
    [card.endAmount, card.everUsed],
  ] as const;
  let least: bigint | null = null;
  for (const [limit, used] of pairs) {
    if (limit === null) continue;
    const left = limit > used ? limit - used : 0n;
    if (least === null || left < least) least = left;
  }
  return least;
}

/**
 * What the cards of an account may spend today if each spends alone: what its limits leave, and no more than there is. `beyond`
 * is how much of that isn't there.
 */
export function exposureOf(available: bigint, cards: readonly LimitsUsed[]): { maySpend: bigint; beyond: bigint } {
  const there = available > 0n ? available : 0n;
  let maySpend = 0n;
  for (const card of cards) {
    const left = leftToday(card);
    maySpend += left === null || left > there ? there : left;
  }
  return { maySpend, beyond: maySpend > there ? maySpend - there : 0n };
}

/**
 * The last day on which something is there, if each day takes as much as one of the last `paceDays` did on average.
 * @param today YYYY-MM-DD
 * @returns null where nothing was spent, nothing is there, or that day is further away than `furthestDay`
 */
export function lastDayOf(available: bigint, spent: bigint, today: string): string | null {
  if (spent <= 0n || available <= 0n) return null;
  const days = (available * BigInt(paceDays)) / spent;
  return days > BigInt(furthestDay) ? null : addDays(today, Number(days));
}

/** How an account's money stands to what its shared cards may take of it. */
export const AccountExposure = z.strictObject({
  currency: AccountCurrency,
  available: DecimalAmount,
  /** Shared cards that are in use. */
  cards: z.int(),
  /** Null, like `beyond`, where there are too many cards to add them up. */
  maySpend: DecimalAmount.nullable(),
  /** How much more that is than there is. */
  beyond: DecimalAmount.nullable(),
  /** What its shared cards have spent in the last `paceDays`, today with them; null where there are too many of them. */
  spent: DecimalAmount.nullable(),
  /** The programme's day until which it lasts at that pace; null where that can't be told, or is more than a year away. */
  lastsUntil: z.iso.date().nullable(),
});
export type AccountExposure = z.infer<typeof AccountExposure>;

export const AccountExposureRequest = z.strictObject({ id: Id });
