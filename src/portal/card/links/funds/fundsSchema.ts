import { z } from 'zod';
import type { AccountCurrency } from '#domain/currency.ts';
import { amountProblem } from '#domain/deposit/deposit.ts';
import { PositiveDecimalAmount } from '#domain/money.ts';
import { orMissing } from '#domain/validationMessages.ts';
import { balanceAfter } from '../../../kit/dialog/balanceAfter.ts';

/** An amount of the currency, above zero, and not more than the giving side has, where that is known. */
export const fundsAmount = (currency: AccountCurrency, available: string | undefined) =>
  z
    .string({ error: orMissing('validation.amount') })
    .trim()
    .pipe(PositiveDecimalAmount)
    .superRefine((amount, { addIssue }) => {
      const isShort = available !== undefined && balanceAfter(available, amount, -1n, currency)?.startsWith('-');
      const message = amountProblem(amount, currency) ?? (isShort ? 'errors.insufficientFunds' : undefined);
      if (message) addIssue({ code: 'custom', message });
    });
