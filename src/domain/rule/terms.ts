import { z } from 'zod';
import { CountryCode } from '../country.ts';
import { AccountCurrency } from '../currency.ts';
import { channel, ruleCounting, ruleEffect, ruleMeasure, rulePeriod } from '../enumerations.ts';
import { MerchantCode } from '../merchantCode.ts';
import { PositiveDecimalAmount } from '../money.ts';
import { RequiredText } from '../validation.ts';

/** A time of the day in the programme's zone, to the minute. */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'validation.timeOfDay');
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Which purchases, and how much of them: what a rule says. An empty list stands for any. */
const shape = {
  ruleEffect: ruleEffect.schema,
  merchantCodes: z.array(MerchantCode).max(500).transform(unique),
  countries: z.array(CountryCode).max(250).transform(unique),
  /** Parts of merchants' names. */
  merchants: z.array(RequiredText(64)).max(50).transform(unique),
  /** Where that isn't told of a purchase, it is of none. */
  channels: z.array(channel.schema).max(channel.values.length).transform(unique),
  /** Days of the week in the programme's zone: 1 is Monday, 7 Sunday. */
  weekdays: z.array(z.int().min(1).max(7)).max(7).transform(unique),
  /** From this time of the day and before that one, in the programme's zone; past midnight where the second comes first. */
  fromTime: TimeOfDay.nullable(),
  toTime: TimeOfDay.nullable(),
  ruleMeasure: ruleMeasure.schema,
  /** The most that is allowed of an amount or a sum, in that currency; only cards in it are looked at. */
  currency: AccountCurrency.nullable(),
  allowedAmount: PositiveDecimalAmount.nullable(),
  /** The most purchases that are allowed. */
  allowedTimes: z
    .int('validation.wholeNumber')
    .min(1, 'validation.wholeNumber')
    .max(1_000_000, 'validation.wholeNumber')
    .nullable(),
  rulePeriod: rulePeriod.schema.nullable(),
  ruleCounting: ruleCounting.schema.nullable(),
};

export const RuleTerms = z.strictObject(shape);
export type RuleTerms = z.infer<typeof RuleTerms>;

/** The same as people say them: what they don't mention doesn't matter. */
export const wantedTermsShape = {
  ...shape,
  merchantCodes: shape.merchantCodes.nullish(),
  countries: shape.countries.nullish(),
  merchants: shape.merchants.nullish(),
  channels: shape.channels.nullish(),
  weekdays: shape.weekdays.nullish(),
  fromTime: shape.fromTime.optional(),
  toTime: shape.toTime.optional(),
  currency: shape.currency.optional(),
  allowedAmount: shape.allowedAmount.optional(),
  allowedTimes: shape.allowedTimes.optional(),
  rulePeriod: shape.rulePeriod.optional(),
  ruleCounting: shape.ruleCounting.optional(),
};
const WantedTerms = z.strictObject(wantedTermsShape);
export type WantedTerms = z.infer<typeof WantedTerms>;

/** The conditions that say which purchases. */
const conditions = ['merchantCodes', 'countries', 'merchants', 'channels', 'weekdays'] as const;

/** What must be said together. */
export function checkTerms(said: WantedTerms, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>): void {
  const refuse = (field: keyof RuleTerms, message: string) => addIssue({ code: 'custom', message, path: [field] });
  const need = (...fields: (keyof RuleTerms)[]) => {
    for (const field of fields)
      if (said[field] === null || said[field] === undefined) refuse(field, 'validation.required');
  };
  const { none, count } = ruleMeasure.code;
  if (said.ruleMeasure === count) need('allowedTimes');
  else if (said.ruleMeasure !== none) need('currency', 'allowedAmount');
  if (addsUp(said)) need('rulePeriod', 'ruleCounting');
  // What is approved alone is told by what it is; how much of it is another rule's.
  if (said.ruleEffect === ruleEffect.code.approveOnly && said.ruleMeasure !== none)
    refuse('ruleMeasure', 'validation.onlyWithoutMeasure');
  if ((said.fromTime ?? null) !== null || (said.toTime ?? null) !== null) {
    need('fromTime', 'toTime');
    if (said.fromTime === said.toTime) refuse('toTime', 'validation.sameTime');
  } else if (said.ruleMeasure === none && conditions.every((name) => !said[name]?.length))
    refuse('merchantCodes', 'validation.ruleWithoutCondition');
}

/** Whether it looks at more than one purchase. */
export const addsUp = ({ ruleMeasure: measure }: Pick<RuleTerms, 'ruleMeasure'>): boolean =>
  measure === ruleMeasure.code.sum || measure === ruleMeasure.code.count;

/** Terms without what doesn't belong to their measure. */
export function termsOf(said: WantedTerms): RuleTerms {
  const isCount = said.ruleMeasure === ruleMeasure.code.count;
  const isMoney = !isCount && said.ruleMeasure !== ruleMeasure.code.none;
  const sums = addsUp(said);
  return {
    ruleEffect: said.ruleEffect,
    merchantCodes: said.merchantCodes ?? [],
    countries: said.countries ?? [],
    merchants: said.merchants ?? [],
    channels: channel.values.filter((each) => said.channels?.includes(each)),
    weekdays: (said.weekdays ?? []).toSorted((one, other) => one - other),
    fromTime: said.fromTime ?? null,
    toTime: said.toTime ?? null,
    ruleMeasure: said.ruleMeasure,
    currency: (isMoney && said.currency) || null,
    allowedAmount: (isMoney && said.allowedAmount) || null,
    allowedTimes: (isCount && said.allowedTimes) || null,
    rulePeriod: (sums && said.rulePeriod) || null,
    ruleCounting: (sums && said.ruleCounting) || null,
  };
}
