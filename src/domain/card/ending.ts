import { z } from 'zod';
import { CalendarDate } from '../dates.ts';
import { DecimalAmount, PositiveDecimalAmount } from '../money.ts';

/** How a card ends by itself before its last month is over. */
export const CardEnding = z.strictObject({
  /** With its first purchase that is settled. */
  singleUse: z.boolean(),
  /** With the last day on which it may be used, a day of the programme's. */
  endDay: CalendarDate.nullable(),
  /** When so much has been spent and settled. In the card's currency. */
  endAmount: DecimalAmount.nullable(),
});
export type CardEnding = z.infer<typeof CardEnding>;

/** What may be said of it later, too. Empty: not in this way. */
export const WantedEnd = z.strictObject({
  endDay: CalendarDate.nullish(),
  endAmount: PositiveDecimalAmount.nullish(),
});
export type WantedEnd = z.infer<typeof WantedEnd>;

/** What is said of it when cards are applied for. */
export const WantedEnding = WantedEnd.extend({ singleUse: z.boolean().optional() });
export type WantedEnding = z.infer<typeof WantedEnding>;

/** Whether a card ends by anything but its month. */
export const endsByItself = ({ singleUse, endDay, endAmount }: CardEnding): boolean =>
  singleUse || endDay !== null || endAmount !== null;
