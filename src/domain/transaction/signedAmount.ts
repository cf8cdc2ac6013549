import { transactionType } from '../enumerations.ts';
import type { AccountTransaction } from './transaction.ts';

const { withdrawal, transferOut, consumption, fee } = transactionType.code;
const takes: ReadonlySet<number> = new Set([withdrawal, transferOut, consumption, fee]);

/**
 * What was billed, negative where it went: a decimal amount. The balance tells which way, and its kind where there was nothing
 * left to take it from.
 */
export function signedAmount(
  of: Pick<AccountTransaction, 'type' | 'billingAmount' | 'balanceChange'>,
): string | undefined {
  const { type, billingAmount, balanceChange } = of;
  // Who may not see it isn't told it.
  if (billingAmount === undefined) return undefined;
  const amount = billingAmount.replace(/^-/, '');
  const isMoved = balanceChange !== undefined && /[1-9]/.test(balanceChange);
  return (isMoved ? balanceChange.startsWith('-') : takes.has(type)) ? `-${amount}` : amount;
}
