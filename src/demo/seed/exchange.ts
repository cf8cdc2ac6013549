import { type CurrencyCode, minorUnits } from '#domain/currency.ts';
import { convert } from '#domain/money.ts';
import type { Random } from './random.ts';

/** What a US dollar costs, about. */
const perDollar: Partial<Record<CurrencyCode, number>> = {
  USD: 1,
  HKD: 7.81,
  EUR: 0.92,
  GBP: 0.79,
  AUD: 1.52,
  JPY: 151.4,
  KRW: 1372,
  CNY: 7.19,
  SGD: 1.34,
  CHF: 0.88,
  CAD: 1.37,
  THB: 34.8,
  AED: 3.6725,
  SEK: 10.5,
  DKK: 6.86,
  PLN: 3.94,
  KWD: 0.307,
};

const priceOf = (currency: CurrencyCode): number => {
  const price = perDollar[currency];
  if (!price) throw new RangeError(`No demo rate for ${currency}`);
  return price;
};

/** Minor units of an amount given in dollars, rounded to what people pay: no cents where there are none. */
export function fromDollars(dollars: number, currency: CurrencyCode): bigint {
  const step = currency === 'KRW' ? 100 : currency === 'JPY' ? 10 : 1;
  const minor = (dollars * priceOf(currency) * 10 ** minorUnits(currency)) / step;
  return BigInt(Math.max(1, Math.round(minor)) * step);
}

/** A round sum of about so many dollars: 12,500.00, never 12,487.31. */
export function roundSum(dollars: number, currency: CurrencyCode): bigint {
  const amount = dollars * priceOf(currency);
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1) * 5;
  return BigInt(Math.max(step, Math.round(amount / step) * step)) * 10n ** BigInt(minorUnits(currency));
}

/** The rate of a moment, a little off the table's, as a decimal string; null within one currency. */
export function rateAt(random: Random, from: CurrencyCode, to: CurrencyCode): string | null {
  if (from === to) return null;
  return ((priceOf(to) / priceOf(from)) * (0.985 + random.next() * 0.03)).toPrecision(7).replace(/\.?0+$/, '');
}

export const exchanged = (amount: bigint, from: CurrencyCode, to: CurrencyCode, rate: string | null): bigint =>
  rate === null ? amount : convert(amount, from, to, rate);
