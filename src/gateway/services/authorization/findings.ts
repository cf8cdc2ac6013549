import { sql } from 'kysely';
import type { Authorization } from '#domain/authorization/authorization.ts';
import type { AccountCurrency } from '#domain/currency.ts';
import type { RuleMeasure, RuleState } from '#domain/enumerations.ts';
import { toDecimal } from '#domain/money.ts';
import type { RuleFinding } from '#domain/rule/finding.ts';
import type { InTransaction } from '../../context.ts';
import { seenRows } from '../../rights/seen.ts';

/**
 * The rules that a request didn't keep to. A customer sees those of their own rules; of the programme's, that one declined, and
 * nothing of what is only tried.
 */
export async function findingsOf(
  ctx: InTransaction,
  { id, createdAt }: Pick<Authorization, 'id' | 'createdAt'>,
): Promise<RuleFinding[]> {
  const rows = await ctx.db
    .selectFrom('ruleFindings as finding')
    .select(['ruleId', 'version', 'ruleState', 'ruleMeasure', 'currency', 'seen', 'allowed'])
    .where('finding.authorizationId', '=', id)
    .where('finding.createdAt', '>=', new Date(createdAt))
    .orderBy('finding.ruleState')
    .orderBy('finding.ruleId')
    .execute();
  return asSeen(ctx, rows, createdAt);
}

/** What a rule found, as the database says it. */
export interface FoundByRule {
  ruleId: string;
  version: number;
  ruleState: RuleState;
  ruleMeasure: RuleMeasure;
  currency: AccountCurrency | null;
  seen: bigint | null;
  allowed: bigint | null;
}

/** What rules found, as the caller may read it. */
export async function asSeen(
  ctx: InTransaction,
  found: readonly FoundByRule[],
  createdAt: string,
): Promise<RuleFinding[]> {
  const names = found.length > 0 ? await namesOf(ctx, found) : new Map<string, string>();
  return found.flatMap((row): RuleFinding[] => {
    const ruleName = names.get(`${row.ruleId} ${row.version}`);
    if (ruleName === undefined)
      return row.ruleState === 'live' ? [{ ...nothing, ruleState: row.ruleState, createdAt }] : [];
    const amount = (minor: bigint | null) =>
      row.currency === null || minor === null ? null : toDecimal(minor, row.currency);
    const times = (count: bigint | null) => (row.currency !== null || count === null ? null : Number(count));
    return [
      {
        ruleId: row.ruleId,
        ruleName,
        version: row.version,
        ruleState: row.ruleState,
        ruleMeasure: row.ruleMeasure,
        currency: row.currency,
        seenAmount: amount(row.seen),
        allowedAmount: amount(row.allowed),
        seenTimes: times(row.seen),
        allowedTimes: times(row.allowed),
        createdAt,
      },
    ];
  });
}

/** What the rules that the caller sees were called: by id and version. */
async function namesOf(ctx: InTransaction, found: readonly FoundByRule[]): Promise<Map<string, string>> {
  if (!ctx.ability.can('read', 'spendingRule')) return new Map();
  const seen = sql<boolean>`${sql.join([sql`true`, ...seenRows(ctx, 'spendingRule')], sql` and `)}`;
  const rows = await ctx.db
    .selectFrom('spendingRules as rule')
    .innerJoin('spendingRuleVersions as version', 'version.ruleId', 'rule.id')
    .select(['rule.id', 'version.version', 'version.ruleName'])
    .where('rule.id', 'in', [...new Set(found.map(({ ruleId }) => ruleId))])
    .where(seen)
    .execute();
  return new Map(rows.map(({ id, version, ruleName }) => [`${id} ${version}`, ruleName]));
}

const nothing = {
  ruleId: null,
  ruleName: null,
  version: null,
  ruleMeasure: null,
  currency: null,
  seenAmount: null,
  allowedAmount: null,
  seenTimes: null,
  allowedTimes: null,
} as const;
