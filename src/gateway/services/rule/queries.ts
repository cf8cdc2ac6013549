import { sql } from 'kysely';
import { ruleOwner, ruleScope } from '#domain/enumerations.ts';
import type { RuleVersion, SpendingRule } from '#domain/rule/rule.ts';
import { type Context, isOperator, readIn } from '../../context.ts';
import { withAdded } from '../../reading/added.ts';
import { readable } from '../../reading/query.ts';
import { termsIn } from './row.ts';

const scopeName = sql<
  string | null
>`coalesce(product.product_name, customer_in_scope.customer_name, holder.name, card.last4)`;

const rules = readable({
  noun: 'spendingRule',
  from: (db) =>
    db
      .selectFrom('spendingRules as rule')
      .leftJoin('customers as customer', 'customer.id', 'rule.customerId')
      .leftJoin('products as product', 'product.id', 'rule.scopeId')
      .leftJoin('customers as customerInScope', 'customerInScope.id', 'rule.scopeId')
      .leftJoin('cardholders as holder', 'holder.id', 'rule.scopeId')
      .leftJoin('cards as card', 'card.id', 'rule.scopeId')
      .selectAll('rule')
      .select(['customer.customerName', scopeName.as('scopeName')]),
  id: 'rule.id',
  belongsTo: { product: 'rule.scopeId', cardholder: 'rule.scopeId', card: 'rule.scopeId' },
  filters: {
    ruleState: 'rule.ruleState',
    ruleScope: 'rule.ruleScope',
    scopeId: 'rule.scopeId',
    customerId: 'rule.customerId',
    ruleOwner: 'rule.ruleOwner',
    ruleEffect: 'rule.ruleEffect',
    ruleMeasure: 'rule.ruleMeasure',
    currency: 'rule.currency',
    createdAt: { column: 'rule.createdAt', time: true },
  },
  search: ['rule.ruleName', 'customer.customerName', { field: 'scopeName', sql: scopeName }],
  sorts: {
    ruleName: 'rule.ruleName',
    ruleState: sql`array_position(array['live', 'shadow', 'draft', 'ended'], rule.rule_state)`,
    createdAt: 'rule.createdAt',
    updatedAt: 'rule.updatedAt',
  },
  order: { field: 'createdAt', order: 'DESC' },
  toRecord: (row): SpendingRule => ({
    id: row.id,
    ruleName: row.ruleName,
    ruleState: row.ruleState,
    version: row.version,
    ruleScope: row.ruleScope,
    scopeId: row.ruleScope === ruleScope.code.programme ? null : row.scopeId,
    scopeName: row.scopeName,
    customerId: row.customerId,
    customerName: row.customerName,
    ruleOwner: row.ruleOwner,
    ...termsIn(row),
    createdByName: row.createdByName,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }),
});

/** Customers see nobody of staff by name. */
const withoutStaff = async ({ actor }: Context, records: SpendingRule[]): Promise<SpendingRule[]> =>
  records.map((rule) => (isHiddenMaker(actor, rule) ? { ...rule, createdByName: null } : rule));

const isHiddenMaker = (actor: Context['actor'], { ruleOwner: owner }: SpendingRule) =>
  !isOperator(actor) && owner === ruleOwner.code.programme;

const current = withAdded(rules, withoutStaff);

async function withVersions(ctx: Context, rule: SpendingRule): Promise<SpendingRule> {
  const rows = await readIn(ctx, ({ db }) =>
    db
      .selectFrom('spendingRuleVersions')
      .selectAll()
      .where('ruleId', '=', rule.id)
      .orderBy('version', 'desc')
      .execute(),
  );
  const versions = rows.map(
    (row): RuleVersion => ({
      version: row.version,
      ruleState: row.ruleState,
      ruleName: row.ruleName,
      reason: row.reason,
      createdByName: isHiddenMaker(ctx.actor, rule) ? null : row.createdByName,
      createdAt: row.createdAt.toISOString(),
      ...termsIn(row),
    }),
  );
  return { ...rule, versions };
}

export const spendingRules = {
  ...current,
  get: async (ctx: Context, id: string) => withVersions(ctx, await current.get(ctx, id)),
};
