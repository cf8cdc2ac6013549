import type { CardEnding } from '#domain/card/ending.ts';
import type { AccountCurrency } from '#domain/currency.ts';
import { toDecimal } from '#domain/money.ts';
import type { CardLimits } from '#domain/product/limits.ts';

interface LimitColumns {
  overallTotalLimit: bigint | null;
  maxSingleAmount: bigint | null;
  dailyLimit: bigint | null;
  monthlyLimit: bigint | null;
  maxDailyTransactions: number | null;
}

/** When a row's cards end by themselves, as records show it. */
export const endingOf = (
  { singleUse, endDay, endAmount }: { singleUse: boolean; endDay: string | null; endAmount: bigint | null },
  currency: AccountCurrency,
): CardEnding => ({ singleUse, endDay, endAmount: endAmount === null ? null : toDecimal(endAmount, currency) });

/** A row's limits as records show them. */
export function limitsOf(row: LimitColumns, currency: AccountCurrency): CardLimits {
  const amount = (minor: bigint | null) => (minor === null ? null : toDecimal(minor, currency));
  return {
    overallTotalLimit: amount(row.overallTotalLimit),
    maxSingleAmount: amount(row.maxSingleAmount),
    dailyLimit: amount(row.dailyLimit),
    monthlyLimit: amount(row.monthlyLimit),
    maxDailyTransactions: row.maxDailyTransactions,
  };
}
