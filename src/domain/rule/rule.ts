import { z } from 'zod';
import { AccountCurrency } from '../currency.ts';
import { ruleEffect, ruleMeasure, ruleOwner, ruleScope, ruleState } from '../enumerations.ts';
import { Id, oneOrMany, SearchText, TimeRange } from '../filter.ts';
import { RequiredText } from '../validation.ts';
import { checkScopedTerms } from './scopedTerms.ts';
import { checkTerms, RuleTerms, wantedTermsShape } from './terms.ts';

/** A rule as it was from one moment on: each change is a version, whether of its words or of its state. */
export const RuleVersion = z.strictObject({
  version: z.int().min(1),
  ruleState: ruleState.schema,
  ruleName: z.string(),
  /** Null where none was asked for. */
  reason: z.string().nullable(),
  createdByName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  ...RuleTerms.shape,
});
export type RuleVersion = z.infer<typeof RuleVersion>;

/** What a purchase must keep to, in a scope. Rules only ever narrow: all that count are asked, and each can decline. */
export const SpendingRule = z.strictObject({
  id: Id,
  ruleName: z.string(),
  ruleState: ruleState.schema,
  version: z.int().min(1),
  ruleScope: ruleScope.schema,
  /** The product, customer, cardholder or card; null for the whole programme. */
  scopeId: Id.nullable(),
  /** What that is called; of a card its last four digits. */
  scopeName: z.string().nullable(),
  /** Whose purchases these are; null where they are several customers'. */
  customerId: Id.nullable(),
  customerName: z.string().nullable(),
  /** The programme's are its staff's to change, also where a customer sees them. */
  ruleOwner: ruleOwner.schema,
  ...RuleTerms.shape,
  createdByName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Newest first; with a single record only. */
  versions: z.array(RuleVersion).optional(),
});
export type SpendingRule = z.infer<typeof SpendingRule>;

/** What is made is a draft, which looks at nothing yet. */
export const SpendingRuleInput = z
  .strictObject({
    ruleName: RequiredText(64),
    ruleScope: ruleScope.schema,
    scopeId: Id.nullish(),
    ...wantedTermsShape,
  })
  .superRefine(checkScopedTerms);
export type SpendingRuleInput = z.infer<typeof SpendingRuleInput>;

/** All that it says, whole; whose purchases it looks at stays. */
export const SpendingRuleChanges = z
  .strictObject({
    ruleName: RequiredText(64),
    /** The version that whoever changes it has seen: nobody writes over what they don't know of. */
    seenVersion: z.int().min(1),
    ...wantedTermsShape,
  })
  .superRefine(checkTerms);
export type SpendingRuleChanges = z.infer<typeof SpendingRuleChanges>;

export const SpendingRuleFilter = z.strictObject({
  ruleState: oneOrMany(ruleState.schema),
  ruleScope: oneOrMany(ruleScope.schema),
  scopeId: oneOrMany(Id),
  customerId: oneOrMany(Id),
  ruleOwner: oneOrMany(ruleOwner.schema),
  ruleEffect: oneOrMany(ruleEffect.schema),
  ruleMeasure: oneOrMany(ruleMeasure.schema),
  currency: oneOrMany(AccountCurrency),
  createdAt: TimeRange,
  q: SearchText,
});

export const spendingRuleSorts = ['ruleName', 'ruleState', 'createdAt', 'updatedAt'] as const;
