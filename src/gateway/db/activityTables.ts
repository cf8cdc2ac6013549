import type { AccountCurrency } from '#domain/currency.ts';

/** What is summed up by customer: what is spent on cards, what of it comes back, approved requests to spend. */
export type ActivityKind = 'consumption' | 'refund' | 'authorization';
/** A quarter of an hour, from which any zone's days add up exactly, or a day of UTC. */
export type ActivityGrain = 'quarter' | 'day';

/** How often and for how much (minor units) something happened to a customer in one stretch of time. */
export interface ActivityTable {
  customerId: string;
  grain: ActivityGrain;
  /** Its first instant. */
  bucket: Date;
  kind: ActivityKind;
  currency: AccountCurrency;
  /** One of several rows of the same, so that writes needn't wait for each other. */
  slot: number;
  amount: bigint;
  times: bigint;
}
