import type { FieldValues } from 'react-hook-form';
import { ruleMeasure, ruleScope } from '#domain/enumerations.ts';
import type { SpendingRule } from '#domain/rule/rule.ts';
import { termsOf } from '#domain/rule/terms.ts';

type Typed = string | null | undefined;
const text = (value: Typed): string | null => (value ?? '').trim() || null;
const wholeNumber = (value: Typed | number): number | null => {
  const typed = text(String(value ?? ''));
  if (typed === null) return null;
  return /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
};

/** What the gateway takes of the terms: only what belongs to what is measured. */
export function termsIn(values: FieldValues) {
  const measure = values.ruleMeasure;
  const isMoney = measure === ruleMeasure.code.amount || measure === ruleMeasure.code.sum;
  const sums = measure === ruleMeasure.code.sum || measure === ruleMeasure.code.count;
  return {
    ruleEffect: values.ruleEffect,
    merchantCodes: values.merchantCodes ?? [],
    countries: values.countries ?? [],
    merchants: values.merchants ?? [],
    channels: values.channels ?? [],
    weekdays: values.weekdays ?? [],
    fromTime: text(values.fromTime),
    toTime: text(values.toTime),
    ruleMeasure: measure,
    currency: isMoney ? text(values.currency) : null,
    allowedAmount: isMoney ? text(values.allowedAmount) : null,
    allowedTimes: measure === ruleMeasure.code.count ? wholeNumber(values.allowedTimes) : null,
    rulePeriod: sums ? text(values.rulePeriod) : null,
    ruleCounting: sums ? text(values.ruleCounting) : null,
  };
}

/** A new rule as the gateway takes it. */
export const inputIn = (values: FieldValues) => ({
  ruleName: text(values.ruleName) ?? '',
  ruleScope: values.ruleScope,
  scopeId: values.ruleScope === ruleScope.code.programme ? null : text(values.scopeId),
  ...termsIn(values),
});

/** Its changes. */
export const changesIn = (values: FieldValues) => ({
  ruleName: text(values.ruleName) ?? '',
  seenVersion: values.version,
  ...termsIn(values),
});

/** A rule as its form has it. */
export const formOf = (rule: SpendingRule) => ({ ...rule, allowedTimes: rule.allowedTimes?.toString() ?? '' });

/** What a new rule begins with, unless something else is asked for. */
export const begin = {
  ruleEffect: 'decline',
  ruleMeasure: 'none',
  currency: 'USD',
  rulePeriod: 'month',
  ruleCounting: 'card',
  merchantCodes: [],
  countries: [],
  merchants: [],
  channels: [],
  weekdays: [],
  fromTime: '',
  toTime: '',
};

/** A rule as it is tried. */
export const saidBy = ({ ruleScope: scope, scopeId, ...rule }: SpendingRule) => ({
  ruleScope: scope,
  scopeId,
  ...termsOf(rule),
});
