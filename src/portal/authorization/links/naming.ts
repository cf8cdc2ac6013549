import type { Authorization } from '#domain/authorization/authorization.ts';
import { formatMoney } from '#domain/money.ts';
import { nameOrId } from '#domain/text.ts';

/** 'The Copper Pot · 40.00 USD': what the page of an authorization is called. @param language BCP 47 */
export const authorizationTitle = (
  { id, merchantName, billingAmount, billingCurrency }: Authorization,
  language: string,
): string =>
  // Who may not see an amount isn't told it, nor where it was spent.
  billingAmount === undefined
    ? nameOrId(merchantName, id)
    : `${nameOrId(merchantName, id)} · ${formatMoney(billingAmount, billingCurrency, language)}`;
