import type { CountryCode } from '#domain/country.ts';
import type { AccountCurrency } from '#domain/currency.ts';
import type {
  Channel,
  RuleCounting,
  RuleEffect,
  RuleMeasure,
  RuleOwner,
  RulePeriod,
  RuleScope,
  RuleState,
} from '#domain/enumerations.ts';

/** Rows of spending rules. `allowed` and `seen` are minor units of the currency, or how many. */

export interface RuleColumns {
  ruleName: string;
  ruleState: RuleState;
  ruleEffect: RuleEffect;
  merchantCodes: string[];
  countries: CountryCode[];
  merchants: string[];
  channels: Channel[];
  weekdays: number[];
  fromTime: string | null;
  toTime: string | null;
  ruleMeasure: RuleMeasure;
  currency: AccountCurrency | null;
  allowed: bigint | null;
  rulePeriod: RulePeriod | null;
  ruleCounting: RuleCounting | null;
  createdBy: string | null;
  createdByName: string | null;
  createdAt: Date;
}

/** As a rule is now. */
export interface SpendingRulesTable extends RuleColumns {
  id: string;
  customerId: string | null;
  ruleOwner: RuleOwner;
  ruleScope: RuleScope;
  /** The nil id for the programme. */
  scopeId: string;
  version: number;
  /** What its merchants' names are looked for by: patterns in small letters. */
  merchantPatterns: string[];
  updatedAt: Date;
}

/** As it was from each version on. */
export interface SpendingRuleVersionsTable extends RuleColumns {
  ruleId: string;
  version: number;
  customerId: string | null;
  reason: string | null;
}

export interface RuleFindingsTable {
  authorizationId: string;
  ruleId: string;
  customerId: string;
  version: number;
  ruleState: RuleState;
  ruleMeasure: RuleMeasure;
  currency: AccountCurrency | null;
  seen: bigint | null;
  allowed: bigint | null;
  createdAt: Date;
}
