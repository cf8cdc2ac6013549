import type { AccountCurrency, CurrencyCode } from '#domain/currency.ts';
import { convert, fromDecimal } from '#domain/money.ts';
import type { Config } from '../../config.ts';
import { RefusedError } from '../../errors.ts';

/** An amount as it was asked for and as it is billed, in minor units of their currencies. */
export interface Billed {
  transactionAmount: bigint;
  transactionCurrency: CurrencyCode;
  billingAmount: bigint;
  /** Null within one currency. */
  conversionRate: string | null;
}

interface Asked {
  transactionAmount: string;
  transactionCurrency: CurrencyCode;
  billingAmount?: string | undefined;
  billingCurrency?: AccountCurrency | undefined;
  conversionRate?: string | undefined;
}

/**
 * What a card of this currency is billed. Where currencies differ: the amount or the rate that the message brings, else the
 * rate of the purchase so far, else the programme's.
 * @throws RefusedError when there is none of them, or when the message bills in another currency than the card's
 */
export function billed(
  config: Config,
  currency: AccountCurrency,
  asked: Asked,
  earlierRate: string | null = null,
): Billed {
  const { transactionCurrency } = asked;
  const transactionAmount = fromDecimal(asked.transactionAmount, transactionCurrency);
  if (asked.billingCurrency && asked.billingCurrency !== currency) throw new RefusedError('billingCurrency');
  if (transactionCurrency === currency) {
    return { transactionAmount, transactionCurrency, billingAmount: transactionAmount, conversionRate: null };
  }
  const rate =
    asked.conversionRate ?? earlierRate ?? config.conversionRates[`${transactionCurrency}/${currency}`] ?? null;
  if (asked.billingAmount !== undefined) {
    const billingAmount = fromDecimal(asked.billingAmount, currency);
    return { transactionAmount, transactionCurrency, billingAmount, conversionRate: rate };
  }
  if (rate === null) throw new RefusedError('noConversionRate');
  const billingAmount = convert(transactionAmount, transactionCurrency, currency, rate);
  return { transactionAmount, transactionCurrency, billingAmount, conversionRate: rate };
}

/** What a settlement in another currency costs: as the message says, else the programme's share of it, half to even. */
export function conversionFee(
  config: Config,
  currency: AccountCurrency,
  amount: Billed,
  feeAmount: string | undefined,
): bigint {
  if (feeAmount !== undefined) return fromDecimal(feeAmount, currency);
  if (amount.transactionCurrency === currency) return 0n;
  return convert(amount.billingAmount, currency, currency, config.conversionFee);
}
