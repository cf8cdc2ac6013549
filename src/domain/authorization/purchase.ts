import { z } from 'zod';
import { CountryCode } from '../country.ts';
import { CurrencyCode } from '../currency.ts';
import { ZonedInstant } from '../dates.ts';
import { amountProblem } from '../deposit/deposit.ts';
import { channel } from '../enumerations.ts';
import { Id } from '../filter.ts';
import { DecimalAmount } from '../money.ts';
import { RequiredText } from '../validation.ts';

/**
 * What staff ask a card for in the demonstration, in a merchant's place: the same that the processor would tell. An amount of
 * zero asks only whether the card is good.
 */
export const PurchaseInput = z
  .strictObject({
    cardId: Id,
    merchantName: RequiredText(),
    merchantCity: z.string().trim().max(64).optional(),
    mccCode: RequiredText().regex(/^\d{4}$/, 'validation.mccCode'),
    transactionCountry: CountryCode,
    transactionAmount: DecimalAmount.regex(/^[^-]/, 'validation.negative'),
    transactionCurrency: CurrencyCode,
    /** How the card is presented. */
    channel: channel.schema.optional(),
    /** When, within the last week; now unless it's said. Rules tell weekdays and hours by it. */
    presentedAt: ZonedInstant.optional(),
    /** For what isn't bought yet, as hotels and car rentals ask: held for longer. */
    preAuthorization: z.boolean().optional(),
    /** The network's own suspicion. */
    suspicious: z.boolean().optional(),
  })
  .superRefine(({ transactionAmount, transactionCurrency }, { addIssue }) => {
    const message = amountProblem(transactionAmount, transactionCurrency);
    if (message) addIssue({ code: 'custom', path: ['transactionAmount'], message });
  });
export type PurchaseInput = z.infer<typeof PurchaseInput>;
