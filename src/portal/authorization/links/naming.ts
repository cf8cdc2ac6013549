import type { Authorization } from '#domain/authorization/authorization.ts';
import { formatMoney } from '#domain/money.ts';

/** 'The Copper Pot · 40.00 USD': what the page of an authorization is called. @param language BCP 47 */
export const authorizationTitle = (
  { merchantName, billingAmount, billingCurrency }: Authorization,
  language: string,
): string =>
  // Who may not see an amount isn't told it.
  billingAmount === undefined
    ? merchantName
    : `${merchantName} · ${formatMoney(billingAmount, billingCurrency, language)}`;
