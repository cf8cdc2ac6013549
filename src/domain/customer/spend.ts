import { z } from 'zod';
import { AccountCurrency } from '../currency.ts';
import { Id } from '../filter.ts';
import { DecimalAmount } from '../money.ts';

/** A month of the programme, YYYY-MM. */
export const Month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'validation.date');

const spent = { currency: AccountCurrency, amount: DecimalAmount, times: z.int() };

/** What a customer's cards have spent: approved and not taken back, in their own currencies, by the programme's months. */
export const CustomerSpend = z.strictObject({
  /** The last twelve, the newest first; a month and currency in which nothing was spent isn't there. */
  months: z.array(z.strictObject({ month: Month, ...spent })),
  /** The one that was asked for, else the one that it is now. */
  month: Month,
  /** Of that month, by currency, in each who spent most first: fifty at most. */
  cardholders: z.array(z.strictObject({ cardholderId: Id, cardholderName: z.string(), ...spent })),
});
export type CustomerSpend = z.infer<typeof CustomerSpend>;

export const CustomerSpendRequest = z.strictObject({ id: Id, month: Month.optional() });
