import { fromDecimal, MoneyError, toDecimal } from '#domain/money.ts';

/** The balance once an amount, as it stands in its field, has been added (1) or taken (−1); undefined for no amount. */
export function balanceAfter(balance: string, amount: string, sign: bigint, currency: string): string | undefined {
  try {
    return toDecimal(fromDecimal(balance, currency) + sign * fromDecimal(amount.trim(), currency), currency);
  } catch (error) {
    if (error instanceof MoneyError) return undefined;
    throw error;
  }
}
