import type { CurrencyCode } from '#domain/currency.ts';
import { fromDecimal, MoneyError } from '#domain/money.ts';
import { InvalidError } from '../../errors.ts';

/**
 * An amount that was asked for, in minor units.
 * @throws InvalidError at `field` when it isn't an exact amount of the currency
 */
export function amountIn(text: string, currency: CurrencyCode, field = 'amount'): bigint {
  try {
    return fromDecimal(text, currency);
  } catch (error) {
    if (error instanceof MoneyError) throw new InvalidError({ [field]: error.key });
    throw error;
  }
}
