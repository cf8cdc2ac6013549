import { z } from 'zod';
import { CountryCode } from '../country.ts';
import { MerchantCode } from '../merchantCode.ts';
import { compareDecimals, DecimalAmount } from '../money.ts';
import { Percent } from '../percent.ts';
import { CardLimits, limitNames, WantedLimits } from './limits.ts';

const Months = z.int('validation.months').min(1, 'validation.months').max(120, 'validation.months');
const HeldFor = z.int('validation.holdDays').min(1, 'validation.holdDays').max(90, 'validation.holdDays');

/** For how many days money is held for purchases in a category of merchants. */
export const HoldPeriod = z.strictObject({ mccCode: MerchantCode, days: HeldFor });
export type HoldPeriod = z.infer<typeof HoldPeriod>;

/** What follows from a product's version: for the cards that are issued under it, and for what is spent while it counts. */
const termsShape = {
  /** For so many months cards are good, to the end of the last one. */
  validityMonths: Months,
  /** For each card, in the product's currency. */
  issuingFee: DecimalAmount.regex(/^(?!-)/, 'validation.negative'),
  /** Percent of a settlement in another currency; null: the programme's. */
  conversionMarkup: Percent.nullable(),
  /** What a card gets where nothing else is said. */
  defaultLimits: CardLimits,
  /** What a limit may be set to at most; null where there is neither default nor ceiling. */
  ceilings: CardLimits,
  /** Categories of merchants where its cards aren't taken, beside the programme's. */
  refusedMerchantCodes: z.array(MerchantCode),
  /** Countries where its cards aren't taken. */
  refusedCountries: z.array(CountryCode),
  /** Instead of the usual hold periods. */
  holdPeriods: z.array(HoldPeriod),
};

export const ProductTerms = z.strictObject(termsShape);
export type ProductTerms = z.infer<typeof ProductTerms>;

/** Which version whoever orders cards has seen: nobody orders for a fee, or with limits, that they don't know of. Where another counts, the answer is 409. */
export const termsSeen = { seenVersion: z.int().min(1).optional() };

const listed = <T extends z.ZodType>(each: T) => z.array(each).max(500).nullish();

/** The same as staff say them: without a ceiling, a default is the most as well. */
export const wantedTermsShape = {
  validityMonths: Months,
  issuingFee: termsShape.issuingFee,
  conversionMarkup: Percent.nullish(),
  defaultLimits: WantedLimits.nullish(),
  ceilings: WantedLimits.nullish(),
  refusedMerchantCodes: listed(MerchantCode),
  refusedCountries: listed(CountryCode),
  holdPeriods: listed(HoldPeriod),
};
const WantedTerms = z.strictObject(wantedTermsShape);
export type WantedTerms = z.infer<typeof WantedTerms>;

/** Whether one is below the other; what is no amount, and was refused as that, is below none. */
const isBelow = (one: string | number, other: string | number) =>
  [one, other].every((value) => DecimalAmount.safeParse(String(value)).success) &&
  compareDecimals(String(one), String(other)) < 0;

type Said = Partial<Pick<WantedTerms, 'defaultLimits' | 'ceilings' | 'holdPeriods'>>;

/** What must hold between terms: no ceiling below its default, and a category's hold period said once. */
export function checkTerms(
  { defaultLimits, ceilings, holdPeriods }: Said,
  { addIssue }: Pick<z.RefinementCtx, 'addIssue'>,
) {
  const refuse = (message: string, path: (string | number)[]) => addIssue({ code: 'custom', message, path });
  for (const name of limitNames) {
    const [standard, ceiling] = [defaultLimits?.[name] ?? null, ceilings?.[name] ?? null];
    if (ceiling === null) continue;
    // Without a default a card has no limit, and that is above any ceiling.
    if (standard === null) refuse('validation.defaultNeeded', ['defaultLimits', name]);
    else if (isBelow(ceiling, standard)) refuse('validation.ceilingBelowDefault', ['ceilings', name]);
  }
  const seen = new Set<string>();
  for (const [place, { mccCode }] of (holdPeriods ?? []).entries()) {
    if (seen.has(mccCode)) refuse('validation.saidTwice', ['holdPeriods', place, 'mccCode']);
    seen.add(mccCode);
  }
}
