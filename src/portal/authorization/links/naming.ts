import type { Authorization } from '#domain/authorization/authorization.ts';
import { figureOf } from '#domain/authorization/figure.ts';
import { formatMoney } from '#domain/money.ts';
import { nameOrId } from '#domain/text.ts';

/** 'The Copper Pot · 40.00 USD': what the page of an authorization is called. @param language BCP 47 */
export function authorizationTitle(authorization: Authorization, language: string): string {
  const name = nameOrId(authorization.merchantName, authorization.id);
  const { amount, currency } = figureOf(authorization);
  // Who may not see an amount isn't told it, nor where it was spent.
  return amount === undefined ? name : `${name} · ${formatMoney(amount, currency, language)}`;
}
