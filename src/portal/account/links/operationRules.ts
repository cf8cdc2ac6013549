import type { z } from 'zod';
import type { Account } from '#domain/account/account.ts';
import { type AccountOperation, accountOperations } from '#domain/account/operation.ts';
import { amountProblem } from '#domain/deposit/deposit.ts';
import { balanceAfter } from '../../kit/dialog/balanceAfter.ts';

/** What an operation's amount must be: what the gateway will check, in the account's currency, and that there is enough. */
export function operationAmount(operation: AccountOperation, account: Account | undefined): z.ZodType<string> {
  const { input, sign } = accountOperations[operation];
  const { amount } = input.shape;
  if (!account) return amount;
  const { currency, available } = account;
  return amount.superRefine((text, { addIssue }) => {
    const isShort = (balanceAfter(available, text, sign, currency) ?? '').startsWith('-');
    const message = amountProblem(text, currency) ?? (isShort ? 'errors.insufficientFunds' : undefined);
    if (message) addIssue({ code: 'custom', message });
  });
}
