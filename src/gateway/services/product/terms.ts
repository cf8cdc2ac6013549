import type { Selectable } from 'kysely';
import type { AccountCurrency } from '#domain/currency.ts';
import { toDecimal } from '#domain/money.ts';
import { type CardLimits, limitNames, type WantedLimits } from '#domain/product/limits.ts';
import type { ProductTerms, WantedTerms } from '#domain/product/terms.ts';
import type { LimitColumns } from '../../db/cardTables.ts';
import type { CeilingColumns, TermsColumns } from '../../db/productTables.ts';
import { limitsOf } from '../limits.ts';
import { amountIn } from '../money/amount.ts';

export type TermsRow = Selectable<TermsColumns>;

const ceilingNames = {
  overallTotalLimit: 'overallTotalCeiling',
  maxSingleAmount: 'singleAmountCeiling',
  dailyLimit: 'dailyCeiling',
  monthlyLimit: 'monthlyCeiling',
  maxDailyTransactions: 'dailyTransactionsCeiling',
} as const satisfies Record<keyof CardLimits, keyof CeilingColumns>;

/**
 * Terms as they are kept. Without a ceiling, the default is the most as well.
 * @throws InvalidError at the field of an amount that the currency doesn't have
 */
export function termsRow(said: WantedTerms, currency: AccountCurrency): TermsRow {
  const defaults = limitColumns('defaultLimits', said.defaultLimits, currency);
  const ceilings = limitColumns('ceilings', said.ceilings, currency);
  const ceilingOf = (name: keyof CardLimits) => [ceilingNames[name], ceilings[name] ?? defaults[name]];
  return {
    validityMonths: said.validityMonths,
    issuingFee: amountIn(said.issuingFee, currency, 'issuingFee'),
    conversionMarkup: said.conversionMarkup ?? null,
    ...defaults,
    ...(Object.fromEntries(limitNames.map(ceilingOf)) as unknown as CeilingColumns),
    refusedMerchantCodes: unique(said.refusedMerchantCodes),
    refusedCountries: unique(said.refusedCountries),
    holdPeriods: said.holdPeriods ?? [],
  };
}

/** Terms as records show them. */
export const termsOf = (row: TermsRow, currency: AccountCurrency): ProductTerms => ({
  validityMonths: row.validityMonths,
  issuingFee: toDecimal(row.issuingFee, currency),
  conversionMarkup: row.conversionMarkup,
  defaultLimits: limitsOf(row, currency),
  ceilings: limitsOf(ceilingsOf(row), currency),
  refusedMerchantCodes: row.refusedMerchantCodes,
  refusedCountries: row.refusedCountries,
  holdPeriods: row.holdPeriods,
});

/** What limits may be set to at most, by their names. */
export const ceilingsOf = (row: CeilingColumns): LimitColumns =>
  Object.fromEntries(limitNames.map((name) => [name, row[ceilingNames[name]]])) as unknown as LimitColumns;

/** A row's terms as they are written. */
export const written = <Row extends TermsRow>({
  refusedMerchantCodes,
  refusedCountries,
  holdPeriods,
  ...row
}: Row) => ({
  ...row,
  refusedMerchantCodes: JSON.stringify(refusedMerchantCodes),
  refusedCountries: JSON.stringify(refusedCountries),
  holdPeriods: JSON.stringify(holdPeriods),
});

function limitColumns(field: string, limits: WantedLimits | null | undefined, currency: AccountCurrency): LimitColumns {
  const entries = limitNames.map((name) => {
    const value = limits?.[name] ?? null;
    return [name, typeof value === 'string' ? amountIn(value, currency, `${field}.${name}`) : value];
  });
  return Object.fromEntries(entries);
}

const unique = <T>(values: readonly T[] | null | undefined): T[] => [...new Set(values)];
