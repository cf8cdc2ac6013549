import { z } from 'zod';
import { AccountCurrency } from '../currency.ts';
import { cardStatus } from '../enumerations.ts';
import { DecimalAmount } from '../money.ts';
import { FirstDay } from './firstDay.ts';

/** The periods the dashboard's volume is shown for, in days. */
export const dashboardDays = [7, 30, 90] as const;
/** The window of the Cards Applied widget (spec §9). */
export const cardsAppliedMonths = 3;

/** Amounts are absent for who may not see balances. */
const total = z.strictObject({
  currency: AccountCurrency,
  balance: DecimalAmount.optional(),
  available: DecimalAmount.optional(),
  count: z.int(),
});

/** What may wait for somebody, in the order it is shown. */
export const toActOnKinds = [
  'proposalsWaiting',
  'reviewsWaiting',
  'cardholdersRejected',
  'depositsUnderWay',
  'applicationsUnderWay',
  'exceptions',
  'receivables',
  'holdsExpiring',
] as const;
export type ToActOnKind = (typeof toActOnKinds)[number];

/** Counted no further: there it says "and more". */
export const mostToActOn = 1_000;

/** One matter that waits, with the filter of the list of `subject` that shows just what was counted. */
const ToActOn = z.strictObject({
  kind: z.enum(toActOnKinds),
  subject: z.string(),
  filter: z.record(z.string(), z.unknown()),
  /** Null where it couldn't be counted: the rest of the dashboard stands all the same. */
  count: z.int().nullable(),
  /** Since when the one waits that waits longest; null where none does, or where there are too many to look at all. */
  oldest: z.iso.datetime().nullable(),
});
export type ToActOn = z.infer<typeof ToActOn>;

/** What merchants and declines are told from: so many of the newest authorizations, however many there are. */
export const mostLookedAt = 1_000;

/** How many merchants and reasons are named. */
export const mostNamed = 5;

/** What the newest authorizations of the period tell. */
const Recent = z.strictObject({
  /** How many were looked at; `isAll` says whether the period has no more. */
  count: z.int(),
  isAll: z.boolean(),
  declined: z.int(),
  /** By the check that failed, the most frequent first. */
  reasons: z.array(z.strictObject({ failedCheck: z.string().nullable(), count: z.int() })),
  /** Where most was spent, in each of the cards' currencies: those of a currency together, the largest amount first. */
  merchants: z.array(
    z.strictObject({ merchantName: z.string(), currency: AccountCurrency, amount: DecimalAmount, count: z.int() }),
  ),
});

/**
 * Everything the dashboard shows, in one answer. Amounts per currency; days are of the caller's time zone. An empty list says that
 * there is nothing, null that the caller may not see what there is.
 */
export const DashboardSummary = z.strictObject({
  accounts: z.array(total).nullable(),
  cards: z.array(total).nullable(),
  cardsByStatus: z.array(z.strictObject({ cardStatus: cardStatus.schema, count: z.int() })).nullable(),
  /** By month, the oldest first: YYYY-MM and how many cards were applied for. */
  cardsApplied: z.array(z.strictObject({ month: z.string(), count: z.int() })).nullable(),
  authorizations: z
    .array(z.strictObject({ currency: AccountCurrency, amount: DecimalAmount, count: z.int() }))
    .nullable(),
  /** Consumption by day in each currency, with the sum of the same number of days before. */
  consumption: z
    .array(
      z.strictObject({
        currency: AccountCurrency,
        total: DecimalAmount,
        previousTotal: DecimalAmount,
        days: z.array(z.strictObject({ date: z.iso.date(), amount: DecimalAmount, count: z.int() })),
      }),
    )
    .nullable(),
  /** Null for who may not see all authorizations. */
  recent: Recent.nullable(),
  /** Only what the caller may see and has to do with. */
  toActOn: z.array(ToActOn),
  /** By the gateway's clock: what ages are counted to. */
  asOf: z.iso.datetime(),
  /** What a new installation still needs: for operator staff, until its first day is over; empty otherwise. */
  firstDay: FirstDay.shape.steps,
  /** There are customers to try things with, and nothing of theirs is counted. */
  leavesOutSandbox: z.boolean(),
  from: z.iso.date(),
  to: z.iso.date(),
});
export type DashboardSummary = z.infer<typeof DashboardSummary>;
