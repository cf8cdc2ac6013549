import { sql } from 'kysely';
import type { Authorization } from '#domain/authorization/authorization.ts';
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
  const { db, ability } = ctx;
  const seen = sql<boolean>`${sql.join([sql`true`, ...seenRows(ctx, 'spendingRule')], sql` and `)}`;
  const rows = await db
    .selectFrom('ruleFindings as finding')
    .leftJoin('spendingRules as rule', (on) => on.onRef('rule.id', '=', 'finding.ruleId').on(seen))
    .leftJoin('spendingRuleVersions as version', (on) =>
      on.onRef('version.ruleId', '=', 'rule.id').onRef('version.version', '=', 'finding.version'),
    )
    .selectAll('finding')
    .select(['rule.id as seenRuleId', 'version.ruleName'])
    .where('finding.authorizationId', '=', id)
    .where('finding.createdAt', '>=', new Date(createdAt))
    .orderBy('finding.ruleState')
    .orderBy('finding.ruleId')
    .execute();
  return rows.flatMap((row): RuleFinding[] => {
    if (row.seenRuleId === null || !ability.can('read', 'spendingRule'))
      return row.ruleState === 'live' ? [{ ...nothing, ruleState: row.ruleState, createdAt }] : [];
    const amount = (minor: bigint | null) =>
      row.currency === null || minor === null ? null : toDecimal(minor, row.currency);
    const times = (count: bigint | null) => (row.currency !== null || count === null ? null : Number(count));
    return [
      {
        ruleId: row.ruleId,
        ruleName: row.ruleName,
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
