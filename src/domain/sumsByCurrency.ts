import { type AccountCurrency, accountCurrencies } from './currency.ts';
import { sumFromDecimal, toDecimal } from './money.ts';

/** An amount as the wire gives it, and what it is in. */
export interface Amount {
  amount: string;
  currency: AccountCurrency;
}

/**
 * What amounts come to, each currency by itself, in the order in which currencies are listed everywhere; of none of a currency
 * nothing is said. In whole minor units, however many they become. Throws a MoneyError for what isn't an amount of its currency.
 */
export function sumsByCurrency(amounts: readonly Amount[]): Amount[] {
  const sums = new Map<AccountCurrency, bigint>();
  for (const { amount, currency } of amounts) {
    sums.set(currency, (sums.get(currency) ?? 0n) + sumFromDecimal(amount, currency));
  }
  return accountCurrencies.flatMap((currency) => {
    const sum = sums.get(currency);
    return sum === undefined ? [] : [{ amount: toDecimal(sum, currency), currency }];
  });
}
