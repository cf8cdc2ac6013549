import { CardFundsMove } from '#domain/card/funds.ts';
import type { AccountCurrency } from '#domain/currency.ts';
import { amountProblem } from '#domain/deposit/deposit.ts';
import { firstMessage } from '#domain/validation.ts';
import { balanceAfter } from '../../kit/dialog/balanceAfter.ts';

/** An amount of the currency, above zero, and not more than the giving side has. */
export const amountRule =
  (currency: AccountCurrency, available: string | undefined) =>
  (amount: string): string | undefined => {
    const { error } = CardFundsMove.shape.amount.safeParse(amount.trim() || undefined);
    if (error) return firstMessage(error.issues).root;
    const problem = amountProblem(amount.trim(), currency);
    if (problem) return problem;
    const left = available && balanceAfter(available, amount, -1n, currency);
    return left?.startsWith('-') ? 'errors.insufficientFunds' : undefined;
  };
