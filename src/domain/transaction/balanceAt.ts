import { z } from 'zod';
import { AccountCurrency } from '../currency.ts';
import { TimeZone } from '../dates.ts';
import { Id } from '../filter.ts';
import { DecimalAmount } from '../money.ts';
import { NamedMoment } from '../programme/pastMoment.ts';
import { AccountTransaction, CardTransaction } from './transaction.ts';

/** Whose balance, and when. */
export const BalanceAtRequest = NamedMoment.extend({ id: Id });

/** How many of the lines that led to a balance are told with it. */
export const linesBefore = 5;

const moment = {
  /** The moment that was meant, and the zone by whose clocks it was named. */
  at: z.iso.datetime(),
  timeZone: TimeZone,
  /** Of the list of what led to it: the last moment that still counts. */
  through: z.iso.datetime(),
  currency: AccountCurrency,
};
const held = {
  /** Reserved then by open authorizations; null where there were too many purchases about that time to add up. */
  held: DecimalAmount.nullable(),
  /** Posted less held; null where that isn't known. */
  available: DecimalAmount.nullable(),
};

/** What was on an account at a moment, with the last lines that made it, the newest first. */
export const AccountBalanceAt = z.strictObject({
  ...moment,
  balance: DecimalAmount,
  ...held,
  lines: z.array(AccountTransaction),
});
export type AccountBalanceAt = z.infer<typeof AccountBalanceAt>;

/** The same of a card with a balance of its own. */
export const CardBalanceAt = z.strictObject({
  ...moment,
  cardBalance: DecimalAmount,
  ...held,
  lines: z.array(CardTransaction),
});
export type CardBalanceAt = z.infer<typeof CardBalanceAt>;
