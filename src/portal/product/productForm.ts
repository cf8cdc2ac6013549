import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { CalendarDate, dayBounds } from '#domain/dates.ts';
import { cardModel, productState } from '#domain/enumerations.ts';
import { type CardLimits, limitNames } from '#domain/product/limits.ts';
import { isPhysical, type Product, ProductChanges, ProductInput } from '#domain/product/product.ts';
import type { HoldPeriod, ProductTerms } from '#domain/product/terms.ts';
import { firstMessage } from '#domain/validation.ts';

/** Terms as the form has them: texts, lists as people type them. */
export const formOfTerms = (terms: ProductTerms) => ({
  validityMonths: String(terms.validityMonths),
  issuingFee: terms.issuingFee,
  conversionMarkup: terms.conversionMarkup ?? '',
  defaultLimits: textsOf(terms.defaultLimits),
  ceilings: textsOf(terms.ceilings),
  refusedMerchantCodes: terms.refusedMerchantCodes,
  refusedCountries: terms.refusedCountries,
  holdPeriods: terms.holdPeriods.map(({ mccCode, days }) => `${mccCode} ${days}`).join('\n'),
});

const textsOf = (limits: CardLimits) =>
  Object.fromEntries(limitNames.map((name) => [name, limits[name] === null ? '' : String(limits[name])]));

/** A product as its form has it: of one that was offered, that isn't its terms. */
export const formOf = (product: Product) => (isFixed(product) ? product : { ...product, ...formOfTerms(product) });

/** What the gateway takes of the terms. */
export const termsIn = (values: FieldValues) => ({
  validityMonths: count(values.validityMonths),
  issuingFee: text(values.issuingFee) ?? undefined,
  conversionMarkup: text(values.conversionMarkup),
  defaultLimits: limitsIn(values.defaultLimits),
  ceilings: limitsIn(values.ceilings),
  refusedMerchantCodes: values.refusedMerchantCodes ?? [],
  refusedCountries: values.refusedCountries ?? [],
  holdPeriods: parts(values.holdPeriods, /[\n,;]+/).map(periodIn),
});

type Typed = string | null | undefined;

const text = (value: Typed): string | null => (value ?? '').trim() || null;
const parts = (value: Typed, between: RegExp) =>
  (value ?? '')
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean);
const count = (value: Typed) => (/^\s*\d+\s*$/.test(value ?? '') ? Number(value) : Number.NaN);
const limitsIn = (limits: FieldValues = {}) =>
  Object.fromEntries(
    limitNames.map((name) => {
      const said = text(limits[name]);
      return [name, said !== null && name === 'maxDailyTransactions' ? count(said) : said];
    }),
  );

/** '5411 3' and '5411: 3' alike. */
function periodIn(line: string): HoldPeriod {
  const [mccCode = '', days] = line.split(/[\s:=]+/);
  return { mccCode, days: count(days) };
}

const identityIn = (values: FieldValues) => ({
  productName: text(values.productName) ?? '',
  productCode: text(values.productCode) ?? '',
  cardBin: text(values.cardBin) ?? '',
  rangeFrom: text(values.rangeFrom),
  rangeTo: text(values.rangeTo),
  cardScheme: values.cardScheme,
  cardType: values.cardType,
  // There is one for each kind of card.
  cardModel: isPhysical(values.cardType) ? cardModel.code.standardCard : cardModel.code.virtualCard,
  currency: values.currency,
  sharedCard: values.sharedCard === true,
});

/** These stand in one field each, which says what is wrong with any part of them. */
const lists = ['refusedCountries', 'holdPeriods'];

/** A form's values as the contract's schema makes them, with what is wrong at the form's own fields. */
export const formFor = <S extends z.ZodType>(schema: S, inputOf: (values: FieldValues) => unknown) =>
  z.custom<FieldValues>().transform((values, { addIssue }): z.output<S> => {
    const { data, error } = schema.safeParse(inputOf(values));
    for (const [name, message] of Object.entries(firstMessage(error?.issues ?? []))) {
      const path = name.split('.');
      addIssue({ code: 'custom', message, path: lists.includes(path[0] ?? '') ? path.slice(0, 1) : path });
    }
    return error ? z.NEVER : data;
  });

/** When a day that was typed begins, in the user's own time zone; null for what is none. */
export const momentOf = (day: Typed, timeZone: string): string | null =>
  CalendarDate.safeParse(day).success ? dayBounds(day as string, timeZone).from : null;

/** Everything of a draft, and of a product that was offered its name. */
export const isFixed = ({ productState: state }: FieldValues) =>
  state !== undefined && state !== productState.code.draft;
const draftForm = formFor(ProductInput, (values) => ({ ...identityIn(values), ...termsIn(values) }));
const nameForm = formFor(ProductChanges, ({ productName }) => ({ productName: text(productName) ?? '' }));
export const productForm = z.custom<FieldValues>().transform((values, { addIssue }) => {
  const { data, error } = (isFixed(values) ? nameForm : draftForm).safeParse(values);
  for (const { message, path } of error?.issues ?? []) addIssue({ code: 'custom', message, path: [...path] });
  return error ? z.NEVER : data;
});

/** The form's values go to the schema as they are. */
export const asTyped = (values: FieldValues) => values;
