import { z } from 'zod';
import { AccountCurrency } from '../currency.ts';
import { addDays, TimeZone } from '../dates.ts';
import { Id } from '../filter.ts';
import { DecimalAmount } from '../money.ts';

/** How long money has been on hold, in days of whoever looks; 0 is today, no `to` is ever so long. The youngest first. */
export const holdBands = {
  today: { from: 0, to: 0 },
  threeDays: { from: 1, to: 3 },
  week: { from: 4, to: 7 },
  twoWeeks: { from: 8, to: 14 },
  month: { from: 15, to: 30 },
  longer: { from: 31 },
} as const satisfies Record<string, { from: number; to?: number }>;
export type HoldBand = keyof typeof holdBands;
export const holdBandNames = Object.keys(holdBands) as [HoldBand, ...HoldBand[]];

/** The days on which the holds of a band began, both included, as a list is narrowed by them. @param today YYYY-MM-DD */
export function bandDays(band: HoldBand, today: string): { from?: string; to?: string } {
  const { from, to }: { from: number; to?: number } = holdBands[band];
  return {
    ...(to !== undefined && { from: addDays(today, -to) }),
    // What has just come has begun today, whatever the clocks say that the gateway and the reader go by.
    ...(from > 0 && { to: addDays(today, -from) }),
  };
}

/** Where each band but the oldest begins, the earliest day first: what stands before the first of them is `longer`. */
export const bandStarts = (today: string): string[] =>
  holdBandNames.flatMap((band) => bandDays(band, today).from ?? []).toReversed();

/** Which band is in that place among `bandStarts`: 0 is before the first of them. */
export const bandAt = (place: number): HoldBand => holdBandNames.at(-1 - place) ?? 'today';

/** What ends so soon is worth a look today. In hours. */
export const endsSoonHours = 24;

/** So many customers are named: those with the most holds. */
export const mostCustomersNamed = 20;

/** In one currency; `held` is absent for who may not see what is held. */
const HeldIn = z.strictObject({ currency: AccountCurrency, count: z.int(), held: DecimalAmount.optional() });
export type HeldIn = z.infer<typeof HeldIn>;

/** Holds that have something in common, with the filter of the list of authorizations that shows just them. */
const Held = {
  count: z.int(),
  currencies: z.array(HeldIn),
  /** Null where a list can't be narrowed so far: a filter takes a hundred merchant codes. */
  filter: z.record(z.string(), z.unknown()).nullable(),
};
/** When the oldest of them began and the next one ends. */
const Bounds = { oldest: z.iso.datetime().nullable(), endsNext: z.iso.datetime().nullable() };

/** Every open hold that the reader sees, by what it is worth asking about it. Parts are null where a field that they tell isn't seen. */
export const HoldBoard = z.strictObject({
  ...Held,
  ...Bounds,
  /** By age, the youngest first, also those with none. */
  bands: z.array(z.strictObject({ band: z.enum(holdBandNames), ...Held })).nullable(),
  /** Those whose time is over within `endsSoonHours`. */
  endsSoon: z.strictObject(Held).nullable(),
  /**
   * By what the merchants sell (a key of locales `merchantCategory`; null where networks have no category) and for how many
   * days the programme holds that; the most first.
   */
  categories: z
    .array(z.strictObject({ category: z.string().nullable(), holdDays: z.int(), ...Held, ...Bounds }))
    .nullable(),
  /** For staff: those with the most holds. */
  customers: z.array(z.strictObject({ customerId: Id, customerName: z.string(), ...Held, ...Bounds })).nullable(),
  /** By the gateway's clock: what ages are counted to. */
  asOf: z.iso.datetime(),
});
export type HoldBoard = z.infer<typeof HoldBoard>;
export type HeldGroup = Pick<HoldBoard, 'count' | 'currencies' | 'filter'>;

export const HoldBoardRequest = z.strictObject({ customerId: Id.optional(), timeZone: TimeZone.optional() });
