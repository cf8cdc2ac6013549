import type { AccountCurrency } from '#domain/currency.ts';
import { fromDecimal, MoneyError, toDecimal } from '#domain/money.ts';
import { limitNames, type WantedLimits } from '#domain/product/limits.ts';
import type { LimitColumns } from '../../db/cardTables.ts';
import { InvalidError, RefusedError } from '../../errors.ts';

/**
 * Limits as a card gets them: what is left empty is the product's default; where it has none, there is no limit.
 * @throws RefusedError naming the first that is above its ceiling · InvalidError for one with too many decimals
 */
export function settleLimits(
  wanted: WantedLimits | undefined,
  defaults: LimitColumns,
  ceilings: LimitColumns,
  currency: AccountCurrency,
): LimitColumns {
  const settled = { ...pickLimits(defaults) };
  for (const name of limitNames) {
    const value = wanted?.[name];
    if (value === null || value === undefined) continue;
    const limit = typeof value === 'number' ? value : minorUnits(name, value, currency);
    const most = ceilings[name];
    if (most !== null && limit > most) throw tooHigh(name, most, currency);
    Object.assign(settled, { [name]: limit });
  }
  return settled;
}

/** Of a row, its limits and nothing else. */
export function pickLimits(row: LimitColumns): LimitColumns {
  const { overallTotalLimit, maxSingleAmount, dailyLimit, monthlyLimit, maxDailyTransactions } = row;
  return { overallTotalLimit, maxSingleAmount, dailyLimit, monthlyLimit, maxDailyTransactions };
}

function minorUnits(name: string, value: string, currency: AccountCurrency): bigint {
  try {
    return fromDecimal(value, currency);
  } catch (error) {
    if (error instanceof MoneyError) throw new InvalidError({ [`limits.${name}`]: error.key });
    throw error;
  }
}

function tooHigh(name: string, most: bigint | number, currency: AccountCurrency): RefusedError {
  const limit = typeof most === 'bigint' ? { decimal: toDecimal(most, currency), currency } : most;
  return new RefusedError('limitTooHigh', { limit }, { [`limits.${name}`]: 'validation.cardLimit' });
}
