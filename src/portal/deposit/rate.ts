import type { FieldValues } from 'react-hook-form';
import type { Account } from '#domain/account/account.ts';

/** A rate is asked for a payment in another currency than the account's, and only then. */
export const isRateAsked = (account: Account | null, { paymentCurrency }: FieldValues): boolean =>
  account !== null && paymentCurrency !== account.currency;
