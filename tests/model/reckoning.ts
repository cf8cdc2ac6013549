import { converted, halfEven, minor, rateOf } from './amounts.ts';
import type { Purchase, Totals } from './books.ts';
import { type Message, Refused, type Terms, Waits } from './message.ts';

/** An amount as it was spent, and as the card is billed. */
export interface Billed {
  currency: string;
  amount: bigint;
  billed: bigint;
  rate: string | null;
}

/** A part of a purchase in its own currency and in its card's. */
export interface Share {
  own: bigint;
  billed: bigint;
}

const most = 10n ** 12n;

function withinReason(amount: bigint): bigint {
  if (amount > most) throw new Refused('amountTooLarge');
  return amount;
}

/** @throws Refused for an amount that nobody spends, whatever it is for */
export function refuseBeyondReason(message: Message): void {
  const { transactionAmount, transactionCurrency, billingAmount, feeAmount, billingCurrency } = message;
  if (transactionAmount && transactionCurrency) withinReason(minor(transactionAmount, transactionCurrency));
  for (const amount of [billingAmount, feeAmount]) {
    if (amount && billingCurrency) withinReason(minor(amount, billingCurrency));
  }
}

export const missingRate = 'noConversionRate';

/** What can't be told in the card's currency: a question about it is declined. */
export class Unbillable extends Refused {}

/** What a message says is to be billed. @throws Unbillable where it says so in another currency than the card's */
export function toldBilled(to: string, { billingAmount, billingCurrency }: Message): bigint | undefined {
  if (billingCurrency && billingCurrency !== to) throw new Unbillable('billingCurrency');
  return billingAmount === undefined ? undefined : minor(billingAmount, to);
}

/**
 * What a card of this currency is billed: the amount that the message bills; or at the message's rate, the purchase's where
 * it is in that currency, the programme's.
 * @throws Refused
 */
export function billedFor(terms: Terms, to: string, message: Message, purchase?: Purchase): Billed {
  const { transactionAmount = '0', transactionCurrency: currency = to, conversionRate } = message;
  const amount = minor(transactionAmount, currency);
  const told = toldBilled(to, message);
  if (currency === to) {
    const bills = told ?? (conversionRate === undefined ? amount : converted(amount, to, to, conversionRate));
    if (bills !== amount) throw new Refused('billingAmountDiffers');
    return { currency, amount, billed: amount, rate: null };
  }
  if (told !== undefined)
    return { currency, amount, billed: told, rate: conversionRate ?? rateOf(amount, currency, told, to) };
  const earlier = purchase?.currency === currency ? purchase.rate : null;
  const rate = conversionRate ?? earlier ?? terms.rates[`${currency}/${to}`] ?? null;
  if (rate === null && amount === 0n) return { currency, amount, billed: 0n, rate };
  if (rate === null) throw new Unbillable(missingRate);
  return { currency, amount, billed: withinReason(converted(amount, currency, to, rate)), rate };
}

/** The same; undefined where it can't be told. */
export function billedOrNone(...asked: Parameters<typeof billedFor>): Billed | undefined {
  try {
    return billedFor(...asked);
  } catch (error) {
    if (error instanceof Unbillable) return undefined;
    throw error;
  }
}

/** What clearing bills: its money has moved, so that it waits for a rate. @throws Waits · Refused */
export function billedByClearing(...asked: Parameters<typeof billedFor>): Billed {
  try {
    return billedFor(...asked);
  } catch (error) {
    if (error instanceof Unbillable && error.message === missingRate) throw new Waits(missingRate);
    throw error;
  }
}

/** What a settlement's conversion costs. */
export function feeFor(terms: Terms, to: string, { currency, billed }: Billed, feeAmount: string | undefined): bigint {
  if (feeAmount !== undefined) return minor(feeAmount, to);
  return currency === to ? 0n : converted(billed, to, to, terms.feeShare);
}

/** `part` of `whole`, of another amount: all of it for all, else rounded half to even. */
export const shareOf = (part: bigint, whole: bigint, of: bigint): bigint =>
  part === whole ? of : whole <= 0n ? 0n : halfEven(of * part, whole);

const inBoth = (purchase: Purchase, of: (totals: Totals) => bigint): Share => ({
  own: of(purchase.own),
  billed: of(purchase),
});
export const netOf = (purchase: Purchase): Share =>
  inBoth(purchase, ({ authorized, reversed }) => authorized - reversed);
export const leftOf = (purchase: Purchase): Share =>
  inBoth(purchase, ({ authorized, reversed, settled }) => authorized - reversed - settled);
export const refundableOf = (purchase: Purchase): Share =>
  inBoth(purchase, ({ settled, refunded }) => settled - refunded);

/** So much of these in the purchase's own currency; or so much of them as it is billed. */
export const byOwn = (of: Share, own: bigint): Share => ({ own, billed: shareOf(own, of.own, of.billed) });
export const byBilled = (of: Share, billed: bigint): Share => ({ own: shareOf(billed, of.billed, of.own), billed });

/** What a message adds to its purchase: told in another currency, by what the purchase was billed at first. */
export const addedTo = (purchase: Purchase, { currency, amount, billed }: Billed): Share => ({
  own: currency === purchase.currency ? amount : shareOf(billed, purchase.billed, purchase.amount),
  billed,
});

/** Adds to one of the totals, in both currencies. */
export const plus = (purchase: Purchase, total: keyof Totals, more: Share): Purchase => ({
  ...purchase,
  [total]: purchase[total] + more.billed,
  own: { ...purchase.own, [total]: purchase.own[total] + more.own },
});
