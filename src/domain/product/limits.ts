import { z } from 'zod';
import { DecimalAmount } from '../money.ts';
import { ofKind } from '../validationMessages.ts';

/** The five limits of a card (spec §3). Amounts in the card's currency; null: no limit of that kind. */
export const CardLimits = z.strictObject({
  overallTotalLimit: DecimalAmount.nullable(),
  maxSingleAmount: DecimalAmount.nullable(),
  dailyLimit: DecimalAmount.nullable(),
  monthlyLimit: DecimalAmount.nullable(),
  maxDailyTransactions: z.int().min(0).max(100_000).nullable(),
});
export type CardLimits = z.infer<typeof CardLimits>;
export const limitNames = Object.keys(CardLimits.shape) as (keyof CardLimits)[];

const WantedAmount = DecimalAmount.regex(/^(?!-)/, 'validation.negative').nullish();

/**
 * Limits as people set them: what is left empty is the product's default, and nothing is above its
 * ceiling (`cardLimit`).
 */
export const WantedLimits = z.strictObject({
  overallTotalLimit: WantedAmount,
  maxSingleAmount: WantedAmount,
  dailyLimit: WantedAmount,
  monthlyLimit: WantedAmount,
  maxDailyTransactions: z
    .int({ error: ofKind('validation.wholeNumber') })
    .min(0, 'validation.negative')
    .max(100_000)
    .nullish(),
} satisfies Record<keyof CardLimits, z.ZodType>);
export type WantedLimits = z.infer<typeof WantedLimits>;

/** How far a limit is used up, where it is one that fills. */
export const LimitUsage = z.strictObject({
  used: z.union([DecimalAmount, z.int()]),
  /** Null where there is no limit of that kind. */
  left: z.union([DecimalAmount, z.int()]).nullable(),
  /** When it begins anew; null: never. */
  resetsAt: z.iso.datetime().nullable(),
});
export type LimitUsage = z.infer<typeof LimitUsage>;
/** The limits that fill as the card is used; the largest single payment doesn't. */
export const usedLimits = ['overallTotalLimit', 'dailyLimit', 'monthlyLimit', 'maxDailyTransactions'] as const;
