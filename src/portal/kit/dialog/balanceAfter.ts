import { fromDecimal, MoneyError, toDecimal } from '#domain/money.ts';

/** What is owed of a balance, in minor units, and what of the balance is free to pay it; undefined for who isn't told. */
export interface Debt {
  owed: bigint | undefined;
  available: string | undefined;
}

/** Whether something may be owed of which the reader isn't told. Where anything is free nothing is: it would have been paid. */
export const mayOwe = ({ owed, available }: Debt): boolean =>
  owed === undefined && !/^(?!-).*[1-9]/.test(available ?? '');

/**
 * The balance once an amount, as it stands in its field, has been added (1) or taken (−1); undefined for no amount.
 * @param debt paid first of what is added
 */
export function balanceAfter(
  balance: string,
  amount: string,
  sign: bigint,
  currency: string,
  debt?: Debt,
): string | undefined {
  try {
    const change = sign * fromDecimal(amount.trim(), currency);
    const free = fromDecimal(debt?.available ?? balance, currency) + change;
    const paid = change > 0n ? paidOf(debt?.owed ?? 0n, free) : 0n;
    return toDecimal(fromDecimal(balance, currency) + change - paid, currency);
  } catch (error) {
    if (error instanceof MoneyError) return undefined;
    throw error;
  }
}

function paidOf(owed: bigint, free: bigint): bigint {
  if (free <= 0n) return 0n;
  return free < owed ? free : owed;
}
