import { z } from 'zod';
import { CountryCode } from '../country.ts';
import { AccountCurrency, CurrencyCode } from '../currency.ts';
import { ZonedInstant } from '../dates.ts';
import { channel } from '../enumerations.ts';
import { DecimalAmount, fromDecimal, PositiveDecimalAmount } from '../money.ts';
import { saysOneChannel } from './channel.ts';

/**
 * What the card processor tells: requests to spend and what follows them. `transactionLink` joins the messages of one
 * purchase. Amounts are decimals with no more places than their currency has.
 */

const reference = z.string().regex(/^[\w.:-]{4,64}$/);

const merchant = {
  acquirerId: z.string().max(32).optional(),
  merchantId: z.string().max(64).optional(),
  merchantName: z.string().trim().min(1).max(255),
  merchantCity: z.string().trim().max(64).optional(),
  mccCode: z.string().regex(/^\d{4}$/),
  transactionCountry: CountryCode.optional(),
  /** How the card was presented. */
  channel: channel.schema.optional(),
};

/** Where currencies differ: the amount to bill, or the rate to convert at (billing units for one unit spent). */
const billing = {
  billingAmount: DecimalAmount.regex(/^[^-]/).optional(),
  billingCurrency: AccountCurrency.optional(),
  conversionRate: z
    .string()
    .regex(/^(?=.*[1-9])\d{1,9}(\.\d{1,12})?$/)
    .optional(),
};

const common = {
  /** The same one twice is the same message. */
  messageId: z.string().regex(/^[\w.:-]{8,64}$/),
  /** One of the two. */
  cardNumber: z
    .string()
    .regex(/^\d{12,19}$/)
    .optional(),
  cardToken: z.string().max(64).optional(),
  transactionLink: reference,
};

const amount = { transactionAmount: PositiveDecimalAmount, transactionCurrency: CurrencyCode, ...billing };

const authorization = z.literal('cardAuthorization');
const settlement = z.literal('cardSettlement');

const Authorize = z.strictObject({
  ...common,
  ...merchant,
  ...amount,
  dataType: authorization,
  kind: z.literal('authorize'),
  /** Zero asks only whether the card is good. */
  transactionAmount: DecimalAmount.regex(/^[^-]/),
  preAuthorization: z.boolean().optional(),
  /** An older word for the channel `recurring`. */
  recurring: z.boolean().optional(),
  /** When the card was presented, where the message comes later: rules tell weekdays and hours by it, and nothing else does. */
  presentedAt: ZonedInstant.optional(),
  /** The network's own suspicion. */
  suspicious: z.boolean().optional(),
});
const Increment = z.strictObject({
  ...common,
  ...merchant,
  ...amount,
  dataType: authorization,
  kind: z.literal('increment'),
});
/** The amount that the purchase will take in all, told instead of asked for. */
const Advice = z.strictObject({
  ...common,
  ...merchant,
  ...amount,
  dataType: authorization,
  kind: z.literal('advice'),
  transactionAmount: DecimalAmount.regex(/^[^-]/),
});
/** Without an amount: all that hasn't been settled. */
const Reversal = z.strictObject({
  ...common,
  ...merchant,
  ...billing,
  dataType: authorization,
  kind: z.literal('reversal'),
  transactionAmount: PositiveDecimalAmount.optional(),
  transactionCurrency: CurrencyCode.optional(),
});
const clearing = {
  ...common,
  ...merchant,
  ...amount,
  dataType: settlement,
  /** What clearing calls this record (an ARN): it is booked once on a card. */
  clearingReference: reference.optional(),
};
const settling = {
  ...clearing,
  feeAmount: DecimalAmount.regex(/^[^-]/).optional(),
};
const Part = z.strictObject({ ...settling, kind: z.literal('partial') });
const Final = z.strictObject({ ...settling, kind: z.literal('final') });
/** May have no authorization. */
const Forced = z.strictObject({ ...settling, kind: z.literal('forced') });
const Refund = z.strictObject({ ...clearing, kind: z.literal('refund') });
const Expired = z.strictObject({
  ...common,
  dataType: z.literal('cardAuthorizationExpired'),
  kind: z.literal('expired'),
});

export const ProcessorEvent = z
  .discriminatedUnion('kind', [Authorize, Increment, Advice, Reversal, Part, Final, Forced, Refund, Expired])
  .refine((event) => (event.cardNumber === undefined) !== (event.cardToken === undefined), {
    path: ['cardNumber'],
    error: 'validation.invalid',
  })
  .refine((event) => event.kind !== 'authorize' || saysOneChannel(event), {
    path: ['channel'],
    error: 'validation.invalid',
  })
  .superRefine((event: Partial<Amounts> & object, ctx) => {
    for (const [amountField, currencyField] of amountsIn) {
      const { [amountField]: amount, [currencyField]: currency } = event;
      if (amount === undefined) continue;
      if (currency === undefined)
        ctx.addIssue({ code: 'custom', path: [currencyField], message: 'validation.currency' });
      else if (!suits(amount, currency))
        ctx.addIssue({ code: 'custom', path: [amountField], message: 'validation.amountDecimals' });
    }
  });
export type ProcessorEvent = z.infer<typeof ProcessorEvent>;
type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;
/** A message as it may be kept: without the card's number. */
export type KeptEvent = Without<ProcessorEvent, 'cardNumber' | 'cardToken'>;
export type EventOf<K extends ProcessorEvent['kind']> = Extract<KeptEvent, { kind: K }>;
export type EventKind = ProcessorEvent['kind'];
export const processorEventKinds = [
  'authorize',
  'increment',
  'advice',
  'reversal',
  'partial',
  'final',
  'forced',
  'refund',
  'expired',
] as const satisfies EventKind[];

type Amounts = Record<
  'transactionAmount' | 'transactionCurrency' | 'billingAmount' | 'billingCurrency' | 'feeAmount',
  string
>;

/** Each amount with the currency that it is in. */
const amountsIn = [
  ['transactionAmount', 'transactionCurrency'],
  ['billingAmount', 'billingCurrency'],
  ['feeAmount', 'billingCurrency'],
] as const satisfies [keyof Amounts, keyof Amounts][];

/** No more places than the currency has. */
function suits(decimal: string, currency: string): boolean {
  try {
    fromDecimal(decimal, currency);
    return true;
  } catch {
    return false;
  }
}
