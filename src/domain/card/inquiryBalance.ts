import { z } from 'zod';
import { AccountCurrency } from '../currency.ts';
import { cardStatus } from '../enumerations.ts';
import { DecimalAmount } from '../money.ts';

/** What a cardholder's look-up shows of one card: no name, no contact, no transactions. */
export const InquiryBalance = z.strictObject({
  /** Masked. */
  cardNumber: z.string(),
  cardStatus: cardStatus.schema,
  currency: AccountCurrency,
  available: DecimalAmount,
  asOf: z.iso.datetime(),
});
export type InquiryBalance = z.infer<typeof InquiryBalance>;
