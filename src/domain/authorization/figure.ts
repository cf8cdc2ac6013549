import type { Authorization } from './authorization.ts';

type Told = Pick<Authorization, 'billingAmount' | 'billingCurrency' | 'transactionAmount' | 'transactionCurrency'>;

/**
 * The amount that a record is about: what is billed or, where nothing could be, as there was no rate, what was asked for.
 * Who may not see what is billed isn't told it in another currency.
 */
export function figureOf({ billingAmount, billingCurrency, transactionAmount, transactionCurrency }: Told) {
  const billed = { amount: billingAmount, currency: billingCurrency };
  const asked = { amount: transactionAmount, currency: transactionCurrency };
  const isBilled =
    billingAmount === undefined || /[1-9]/.test(billingAmount) || billingCurrency === transactionCurrency;
  return isBilled || !/[1-9]/.test(transactionAmount) ? billed : asked;
}
