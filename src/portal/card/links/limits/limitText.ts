import { formatMoney } from '#domain/money.ts';
import type { CardLimits } from '#domain/product/limits.ts';
import { thousands } from '#domain/text.ts';

/** A limit, or a part of it: so many transactions, or so much money. @param language BCP 47 */
export const limitText = (
  name: keyof CardLimits,
  limit: string | number,
  currency: string,
  language: string,
): string =>
  name === 'maxDailyTransactions' ? thousands(limit, language) : formatMoney(String(limit), currency, language);
