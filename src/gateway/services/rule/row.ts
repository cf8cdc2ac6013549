import { type RawBuilder, type Selectable, sql } from 'kysely';
import { toDecimal } from '#domain/money.ts';
import { type RuleTerms, termsOf, type WantedTerms } from '#domain/rule/terms.ts';
import type { RuleColumns } from '../../db/ruleTables.ts';
import { amountIn } from '../money/amount.ts';

type TermsRow = Omit<Selectable<RuleColumns>, 'ruleName' | 'ruleState' | 'createdBy' | 'createdByName' | 'createdAt'>;

/**
 * Terms as they are kept.
 * @throws InvalidError at `allowedAmount` where the currency doesn't have that amount
 */
export function rowOf(said: WantedTerms): TermsRow {
  const { allowedAmount, allowedTimes, ...terms } = termsOf(said);
  if (allowedAmount !== null && terms.currency !== null)
    return { ...terms, allowed: amountIn(allowedAmount, terms.currency, 'allowedAmount') };
  return { ...terms, allowed: allowedTimes === null ? null : BigInt(allowedTimes) };
}

/** Terms as records show them. */
export const termsIn = (row: TermsRow): RuleTerms => ({
  ruleEffect: row.ruleEffect,
  merchantCodes: row.merchantCodes,
  countries: row.countries,
  merchants: row.merchants,
  channels: row.channels,
  weekdays: row.weekdays,
  fromTime: row.fromTime,
  toTime: row.toTime,
  ruleMeasure: row.ruleMeasure,
  currency: row.currency,
  allowedAmount: row.currency !== null && row.allowed !== null ? toDecimal(row.allowed, row.currency) : null,
  allowedTimes: row.currency === null && row.allowed !== null ? Number(row.allowed) : null,
  rulePeriod: row.rulePeriod,
  ruleCounting: row.ruleCounting,
});

/**
 * What names are looked for by: anywhere in them, in small or capital letters. Which small letters the capitals of İstanbul have is the
 * database's to say, as it says it of the names.
 */
export const patternsOf = (merchants: readonly string[]): RawBuilder<string[]> => {
  const patterns = merchants.map((text) => sql`lower(${`%${text.replace(/[\\%_]/g, '\\$&')}%`}::text)`);
  return sql`array[${sql.join(patterns)}]::text[]`;
};
