import { holdDays } from '#domain/authorization/holdPeriod.ts';
import { shareOf } from '#domain/percent.ts';
import type { TermsRow } from '../product/terms.ts';
import type { Programme } from '../programme/inForce.ts';

/**
 * Where and at what cost a card may be spent: the terms of its product that count now, whichever it was issued under. A programme
 * that shuts a category out shuts it for the cards it has.
 */
export type SpendingTerms = Pick<TermsRow, (typeof spendingTerms)[number]>;
export const spendingTerms = ['conversionMarkup', 'refusedMerchantCodes', 'refusedCountries', 'holdPeriods'] as const;

/** Whether the card isn't taken at that kind of merchant: by the programme's refused categories, or by its product's. */
export const refusesMerchant = (
  { refusedMerchantCodes }: Pick<Programme, 'refusedMerchantCodes'>,
  terms: SpendingTerms,
  mccCode: string,
): boolean => refusedMerchantCodes.has(mccCode) || terms.refusedMerchantCodes.includes(mccCode);

/** Whether its product isn't taken in that country. */
export const refusesCountry = ({ refusedCountries }: SpendingTerms, country: string | null | undefined): boolean =>
  refusedCountries.some((refused) => refused === country);

/** The share of a settlement in another currency that its conversion costs. */
export const conversionShare = (
  { conversionMarkup }: Pick<Programme, 'conversionMarkup'>,
  terms: SpendingTerms,
): string => (terms.conversionMarkup === null ? conversionMarkup : shareOf(terms.conversionMarkup));

/** For how many days money is held there; undefined where the product says nothing of the category. */
const ownHoldDays = ({ holdPeriods }: SpendingTerms, mccCode: string): number | undefined =>
  holdPeriods.find((period) => period.mccCode === mccCode)?.days;

/** For how many days money is held for a purchase, from its approval and anew each time it grows. */
export const heldFor = (terms: SpendingTerms, mccCode: string, isPreAuthorization = false): number =>
  ownHoldDays(terms, mccCode) ?? holdDays(mccCode, isPreAuthorization);
