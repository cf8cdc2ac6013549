import { z } from 'zod';
import { isCurrency, minorUnits } from './currency.ts';
import { plainDecimal } from './percent.ts';
import { thousands } from './text.ts';
import { orMissing, type ValidationKey } from './validationMessages.ts';

/** An amount in minor units (cents, fils; yen have none) of one currency. */
export interface Money {
  amount: bigint;
  currency: string;
}

/** Money that can't be read, or can't be put together. `key` is the message to show. */
export class MoneyError extends Error {
  override name = 'MoneyError';
  readonly key: ValidationKey;
  constructor(key: ValidationKey) {
    super(key);
    this.key = key;
  }
}

/** Every amount of at most 18 digits fits a 64-bit column. */
const maxDigits = 18;
/** The largest amount that is kept of anything, in minor units. */
export const largestKept: bigint = 10n ** BigInt(maxDigits) - 1n;
const decimalPattern = /^-?(\d+)(?:\.(\d+))?$/;

/** An amount on the wire: '1234.50', '-0.05'. Whether the decimals suit the currency is for `fromDecimal` to say. */
export const DecimalAmount = z
  .string({ error: orMissing('validation.amount') })
  .regex(/^-?(?!(?:\d\.?){19})\d+(?:\.\d{1,4})?$/, 'validation.amount');

/** An amount to be moved: above zero. */
export const PositiveDecimalAmount = DecimalAmount.regex(/^(?!-)(?=.*[1-9])/, 'validation.amountPositive');

function decimalsOf(currency: string): number {
  if (!isCurrency(currency)) throw new MoneyError('validation.currency');
  return minorUnits(currency);
}

/** Reads digits as a whole number and how many of them stand behind the point. */
function digitsOf(text: string): { digits: bigint; decimals: number } {
  const match = decimalPattern.exec(text);
  if (!match) throw new MoneyError('validation.amount');
  const [, whole = '', fraction = ''] = match;
  const digits = BigInt(whole + fraction);
  return { digits: text.startsWith('-') ? -digits : digits, decimals: fraction.length };
}

function pointAt(amount: bigint, decimals: number): string {
  const sign = amount < 0n ? '-' : '';
  const digits = String(amount < 0n ? -amount : amount).padStart(decimals + 1, '0');
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Minor units as the wire writes them, with all the currency's decimals: 123450 USD is '1234.50'. */
export const toDecimal = (amount: bigint, currency: string): string => pointAt(amount, decimalsOf(currency));

/**
 * What amounts have come to, in minor units: of as many digits as it has. A sum may well have more than any of its amounts.
 * Throws a MoneyError for anything that isn't an exact amount of the currency.
 */
export function sumFromDecimal(text: string, currency: string): bigint {
  const allowed = decimalsOf(currency);
  const { digits, decimals } = digitsOf(text);
  if (decimals > allowed) throw new MoneyError('validation.amountDecimals');
  return digits * 10n ** BigInt(allowed - decimals);
}

/** A decimal string in minor units; throws a MoneyError for anything that isn't an exact amount of the currency, or too large for one. */
export function fromDecimal(text: string, currency: string): bigint {
  const amount = sumFromDecimal(text, currency);
  if (String(amount).replace('-', '').length > maxDigits) throw new MoneyError('validation.amountDigits');
  return amount;
}

function sameCurrency(a: Money, b: Money): string {
  if (a.currency !== b.currency) throw new MoneyError('validation.mixedCurrencies');
  return a.currency;
}

export const add = (a: Money, b: Money): Money => ({ currency: sameCurrency(a, b), amount: a.amount + b.amount });
export const subtract = (a: Money, b: Money): Money => ({ currency: sameCurrency(a, b), amount: a.amount - b.amount });

const order = (a: bigint, b: bigint): -1 | 0 | 1 => (a < b ? -1 : a > b ? 1 : 0);

/** −1, 0 or 1, as sorting wants it. */
export function compare(a: Money, b: Money): -1 | 0 | 1 {
  sameCurrency(a, b);
  return order(a.amount, b.amount);
}

/** Compares two decimal strings of one currency, however many decimals each shows. */
export function compareDecimals(a: string, b: string): -1 | 0 | 1 {
  const [left, right] = [digitsOf(a), digitsOf(b)];
  return order(left.digits * 10n ** BigInt(right.decimals), right.digits * 10n ** BigInt(left.decimals));
}

/** Rounds to the nearest whole number, halves to the even one, so that many roundings don't drift. */
function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  const [sign, size] = dividend < 0n ? [-1n, -dividend] : [1n, dividend];
  const quotient = size / divisor;
  const twice = (size % divisor) * 2n;
  const up = twice > divisor || (twice === divisor && quotient % 2n === 1n);
  return sign * (up ? quotient + 1n : quotient);
}

/**
 * What falls on a part, where `of` falls on the whole; half to even. The whole takes all of it, a whole of nothing (what was spent was
 * less than a minor unit of the other currency), too; of nothing any other part takes none. Minor units throughout.
 */
export function shareOf(part: bigint, whole: bigint, of: bigint): bigint {
  if (part === whole) return of;
  return whole <= 0n ? 0n : divideHalfEven(of * part, whole);
}

/**
 * Minor units of `from` in minor units of `to`, at `rate` units of `to` for one unit of `from` ('7.8312').
 * Exact integer arithmetic, rounded once, half to even.
 */
export function convert(amount: bigint, from: string, to: string, rate: string): bigint {
  const { digits, decimals } = digitsOf(rate);
  if (digits <= 0n) throw new MoneyError('validation.conversionRate');
  const scaled = amount * digits * 10n ** BigInt(decimalsOf(to));
  return divideHalfEven(scaled, 10n ** BigInt(decimals + decimalsOf(from)));
}

/** The most digits that a rate has before its point and behind it. */
const rateDigits = { whole: 9, decimals: 12 } as const;

/**
 * The rate at which so much of `from` is so much of `to`, as `convert` takes it, to its last digit rounded half to even. Null where
 * no rate says that: of nothing, or beyond the digits that rates have.
 */
export function rateBetween(amount: bigint, from: string, becomes: bigint, to: string): string | null {
  if (amount <= 0n) return null;
  const scaled = becomes * 10n ** BigInt(decimalsOf(from) + rateDigits.decimals);
  const rate = divideHalfEven(scaled, amount * 10n ** BigInt(decimalsOf(to)));
  if (rate <= 0n || String(rate).length > rateDigits.whole + rateDigits.decimals) return null;
  return plainDecimal(pointAt(rate, rateDigits.decimals));
}

/** The figure of a wire amount as people read it, everywhere: '-1234.5' is −1,234.50. Every digit is kept, and below zero is a real minus. */
export const moneyFigure = (decimal: string, currency: string | undefined, locale: string): string =>
  thousands(decimal, locale, currency === undefined ? 0 : decimalsOf(currency)).replace('-', '−');

/**
 * The same with its currency: 1,234.50 USD. The code, as seven of the world's currencies are a $;
 * behind the figure in each language, as in every list; lines don't break before it. Who may not see the
 * currency reads the figure alone, and who may not see that a dash.
 */
export function formatMoney(decimal: string | undefined, currency: string | undefined, locale: string): string {
  if (decimal === undefined) return '–';
  const figure = moneyFigure(decimal, currency, locale);
  return currency === undefined ? figure : `${figure}\u00a0${currency}`;
}

/** Money that came or went: '+12.00 USD', '−12.00 USD' with a real minus, and nothing before what did neither. */
export function signedMoney(decimal: string, currency: string | undefined, locale: string): string {
  const said = formatMoney(decimal.replace(/^-/, ''), currency, locale);
  if (/^-?[0.]*$/.test(decimal)) return said;
  return `${decimal.startsWith('-') ? '−' : '+'}${said}`;
}
