import { z } from 'zod';
import { AccountCurrency } from '../currency.ts';
import { Instant } from '../dates.ts';
import { ruleScope } from '../enumerations.ts';
import { Id } from '../filter.ts';
import { DecimalAmount } from '../money.ts';
import { checkScopedTerms } from './scopedTerms.ts';
import { wantedTermsShape } from './terms.ts';

/** So many days back from now a rule is tried on. */
export const trialDays = 90;
/** So many of the purchases that it would have declined are named, the newest. */
export const mostTried = 100;

/** Where a slice of a trial begins: as the answer before said. */
const Place = z.strictObject({
  /** The last cardholder who was looked at. */
  after: Id,
  /** Until when purchases are looked at; the same for all slices. */
  until: z.iso.datetime(),
  /** How many cardholders the slice looks at. */
  atOnce: z.int().min(1).max(20_000),
});

/** A rule as it is said, whether it is kept or not. */
export const TrialInput = z
  .strictObject({
    ruleScope: ruleScope.schema,
    scopeId: Id.nullish(),
    ...wantedTermsShape,
    /** Absent for the first slice. */
    place: Place.optional(),
    /** Only purchases after this moment are named: who has enough newer ones wants no others. */
    newerThan: Instant.optional(),
  })
  .superRefine(checkScopedTerms);

/** What a rule would have declined of what was approved in the last days, as it would have found in shadow: of some cardholders. */
export const Trial = z.strictObject({
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  /** The next slice; null where this was the last. */
  next: Place.nullable(),
  /** Cardholders of this slice, and with the first one of all that it is for. */
  cardholders: z.int(),
  ofCardholders: z.int().nullable(),
  /** Purchases that were looked at, and how many of them it would have declined; so with cards that purchased. */
  purchases: z.int(),
  declined: z.int(),
  cards: z.int(),
  declinedCards: z.int(),
  /** What they come to, in each currency. */
  sums: z.array(z.strictObject({ currency: AccountCurrency, amount: DecimalAmount })),
  /** The newest of them. */
  newest: z.array(z.strictObject({ id: Id, createdAt: z.iso.datetime() })),
});
export type Trial = z.infer<typeof Trial>;
