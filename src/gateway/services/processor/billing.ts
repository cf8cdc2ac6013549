import type { AccountCurrency, CurrencyCode } from '#domain/currency.ts';
import { convert, fromDecimal, rateBetween } from '#domain/money.ts';
import type { EventOf, KeptEvent } from '#domain/processor/event.ts';
import { missingRate } from '#domain/processor/payable.ts';
import { RefusedError } from '../../errors.ts';
import type { Programme } from '../programme/inForce.ts';

/** An amount as it was asked for and as it is billed, in minor units of their currencies. */
export interface Billed {
  transactionAmount: bigint;
  transactionCurrency: CurrencyCode;
  billingAmount: bigint;
  /** Null within one currency, and where no rate says what was billed. */
  conversionRate: string | null;
}

interface Asked {
  transactionAmount: string;
  transactionCurrency: CurrencyCode;
  billingAmount?: string | undefined;
  billingCurrency?: AccountCurrency | undefined;
  conversionRate?: string | undefined;
}

/** What a purchase has been asked for in, and at what rate. */
type Known = { transactionCurrency: CurrencyCode; conversionRate: string | null };

/** More than anybody spends, in minor units of any currency, and so little that what many of them add up to has room. */
const mostAtOnce = 10n ** 12n;

/** What isn't told in the card's currency, and can't be. */
const unbillable: ReadonlySet<string> = new Set(['billingCurrency', missingRate]);

/**
 * What a card of this currency is billed. Where currencies differ: the amount or the rate that the message brings, else the
 * rate of the purchase so far where it is in that currency, else the programme's. Zero takes none.
 * @throws RefusedError when there is none of them, when the message bills in another currency than the card's, bills
 * another amount for one that is in the card's currency, or when it comes to more than 10^12 minor units
 */
export function billed(
  programme: Pick<Programme, 'rateOf'>,
  currency: AccountCurrency,
  asked: Asked,
  purchase?: Known,
): Billed {
  const { transactionCurrency } = asked;
  const transactionAmount = fromDecimal(asked.transactionAmount, transactionCurrency);
  const said = saidToBill(currency, asked);
  if (transactionCurrency === currency) {
    const { conversionRate: rate } = asked;
    const bills =
      said ?? (rate === undefined ? transactionAmount : convert(transactionAmount, currency, currency, rate));
    if (bills !== transactionAmount) throw new RefusedError('billingAmountDiffers');
    return { transactionAmount, transactionCurrency, billingAmount: transactionAmount, conversionRate: null };
  }
  if (said !== undefined) {
    // What follows is billed at the rate that this comes to, whatever the programme's is.
    const conversionRate = asked.conversionRate ?? rateBetween(transactionAmount, transactionCurrency, said, currency);
    return { transactionAmount, transactionCurrency, billingAmount: said, conversionRate };
  }
  const earlier = purchase?.transactionCurrency === transactionCurrency ? purchase.conversionRate : null;
  const rate = asked.conversionRate ?? earlier ?? programme.rateOf(transactionCurrency, currency) ?? null;
  // Nothing is nothing in each currency: who only asks whether a card is good isn't told that there is no rate.
  if (rate === null && transactionAmount === 0n)
    return { transactionAmount, transactionCurrency, billingAmount: 0n, conversionRate: null };
  if (rate === null) throw new RefusedError(missingRate);
  const billingAmount = withinReason(convert(transactionAmount, transactionCurrency, currency, rate));
  return { transactionAmount, transactionCurrency, billingAmount, conversionRate: rate };
}

/** The same; undefined where the amount can't be told in the card's currency. */
export function billedOrNone(...asked: Parameters<typeof billed>): Billed | undefined {
  try {
    return billed(...asked);
  } catch (error) {
    if (error instanceof RefusedError && unbillable.has(error.messageKey)) return undefined;
    throw error;
  }
}

/** The amount that a message says is to be billed, in minor units of the card's currency; undefined where it says none. */
export function saidToBill(
  currency: AccountCurrency,
  { billingAmount, billingCurrency }: Pick<Asked, 'billingAmount' | 'billingCurrency'>,
): bigint | undefined {
  if (billingCurrency && billingCurrency !== currency) throw new RefusedError('billingCurrency');
  return billingAmount === undefined ? undefined : fromDecimal(billingAmount, currency);
}

/** A part of a purchase as an amount of its own, at the purchase's rate. */
export const amountOf = (
  { transactionCurrency, conversionRate }: Known,
  { transaction, billing }: { transaction: bigint; billing: bigint },
): Billed => ({ transactionCurrency, conversionRate, transactionAmount: transaction, billingAmount: billing });

/** What converting an amount costs: this share of what is billed, half to even. */
export const conversionFee = (share: string, currency: AccountCurrency, { billingAmount }: Billed): bigint =>
  /[1-9]/.test(share) ? convert(billingAmount, currency, currency, share) : 0n;

/** Refuses a message with an amount that nobody spends, before anything else is looked at. */
export function refuseBeyondReason(event: KeptEvent): void {
  const { transactionCurrency, billingCurrency, ...asked } = event as Partial<Record<keyof EventOf<'final'>, string>>;
  if (asked.transactionAmount && transactionCurrency)
    withinReason(fromDecimal(asked.transactionAmount, transactionCurrency));
  for (const amount of [asked.billingAmount, asked.feeAmount]) {
    if (amount && billingCurrency) withinReason(fromDecimal(amount, billingCurrency));
  }
}

function withinReason(amount: bigint): bigint {
  if (amount > mostAtOnce) throw new RefusedError('amountTooLarge');
  return amount;
}
