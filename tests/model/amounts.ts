/** ISO 4217's decimals of every currency that the model spends or keeps money in. */
export const decimalsOf: Readonly<Record<string, number>> = {
  USD: 2,
  EUR: 2,
  GBP: 2,
  HKD: 2,
  AUD: 2,
  JPY: 0,
  KRW: 0,
  CHF: 2,
  KWD: 3,
  TND: 3,
};

/** A currency's decimals; unknown ones are a mistake of the model's own. */
function places(currency: string): number {
  const count = decimalsOf[currency];
  if (count === undefined) throw new RangeError(`The model doesn't know ${currency}`);
  return count;
}

/** '12.5' in whole units and how many decimals stand behind them: 125 and 1. */
function digits(text: string): [bigint, number] {
  const [whole = '', fraction = ''] = text.split('.');
  return [BigInt(whole + fraction), fraction.length];
}

/** '12.50' USD is 1250. */
export function minor(text: string, currency: string): bigint {
  const [amount, written] = digits(text.replace('-', ''));
  const size = amount * 10n ** BigInt(places(currency) - written);
  return text.startsWith('-') ? -size : size;
}

/** 1250 USD is '12.50'. */
export function decimal(amount: bigint, currency: string): string {
  const count = places(currency);
  const text = String(amount < 0n ? -amount : amount).padStart(count + 1, '0');
  const point = text.length - count;
  return `${amount < 0n ? '-' : ''}${text.slice(0, point)}${count ? `.${text.slice(point)}` : ''}`;
}

/** To the nearest, halves to the even one. Both are above zero, or the dividend is zero. */
export function halfEven(dividend: bigint, divisor: bigint): bigint {
  const below = dividend / divisor;
  const rest = 2n * (dividend - below * divisor);
  return rest > divisor || (rest === divisor && below % 2n === 1n) ? below + 1n : below;
}

/** An amount in another currency, at `rate` of its units for one unit of the first, rounded once. */
export function converted(amount: bigint, from: string, to: string, rate: string): bigint {
  const [factor, written] = digits(rate);
  return halfEven(amount * factor * 10n ** BigInt(places(to)), 10n ** BigInt(written + places(from)));
}

/** The rate that so much for so much comes to, with twelve decimals; null for none that can be told. */
export function rateOf(amount: bigint, from: string, becomes: bigint, to: string): string | null {
  if (amount <= 0n || becomes <= 0n) return null;
  const rate = halfEven(becomes * 10n ** BigInt(places(from) + 12), amount * 10n ** BigInt(places(to)));
  if (rate === 0n || rate >= 10n ** 21n) return null;
  const text = String(rate).padStart(13, '0');
  return `${text.slice(0, -12)}.${text.slice(-12)}`;
}

export const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** JSON of anything that the model has, its whole amounts included. */
export const written = (value: unknown): string =>
  JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each));
