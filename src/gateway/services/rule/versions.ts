import type { Selectable } from 'kysely';
import { doneBy, type InTransaction } from '../../context.ts';
import type { RuleColumns, SpendingRulesTable } from '../../db/ruleTables.ts';
import { NotFoundError } from '../../errors.ts';
import { patternsOf } from './row.ts';

type Said = Omit<Selectable<RuleColumns>, 'createdBy' | 'createdByName' | 'createdAt'>;
type Place = Pick<Selectable<SpendingRulesTable>, 'id' | 'customerId' | 'ruleOwner' | 'ruleScope' | 'scopeId'>;

/** A rule that is to be changed: one at a time. */
export async function lockRule({ db }: InTransaction, id: string) {
  const rule = await db.selectFrom('spendingRules').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!rule) throw new NotFoundError();
  return rule;
}

/** What a rule says, of all that is kept of it. */
export const saidIn = (rule: Selectable<SpendingRulesTable>): Said => ({
  ruleName: rule.ruleName,
  ruleState: rule.ruleState,
  ruleEffect: rule.ruleEffect,
  merchantCodes: rule.merchantCodes,
  countries: rule.countries,
  merchants: rule.merchants,
  channels: rule.channels,
  weekdays: rule.weekdays,
  fromTime: rule.fromTime,
  toTime: rule.toTime,
  ruleMeasure: rule.ruleMeasure,
  currency: rule.currency,
  allowed: rule.allowed,
  rulePeriod: rule.rulePeriod,
  ruleCounting: rule.ruleCounting,
});

/** A new rule with its first version. */
export async function insertRule(ctx: InTransaction, place: Place, said: Said): Promise<void> {
  const version = { version: 1, ...said, ...madeBy(ctx) };
  const updatedAt = version.createdAt;
  const merchantPatterns = patternsOf(said.merchants);
  await ctx.db
    .insertInto('spendingRules')
    .values({ ...place, ...version, merchantPatterns, updatedAt })
    .execute();
  await insertVersion(ctx, place, version, null);
}

/**
 * A rule as it is from now on. Purchases are decided by it as it was or as it is, never by parts of both: it is one row.
 * @param rule as it is, locked
 */
export async function addVersion(
  ctx: InTransaction,
  rule: Pick<Selectable<SpendingRulesTable>, 'id' | 'customerId' | 'version'>,
  said: Said,
  reason: string | null,
): Promise<void> {
  const version = rule.version + 1;
  const made = madeBy(ctx);
  await ctx.db
    .updateTable('spendingRules')
    .set({ ...said, version, merchantPatterns: patternsOf(said.merchants), updatedAt: made.createdAt })
    .where('id', '=', rule.id)
    .execute();
  await insertVersion(ctx, rule, { version, ...said, ...made }, reason);
}

async function insertVersion(
  { db }: InTransaction,
  { id: ruleId, customerId }: { id: string; customerId: string | null },
  version: Selectable<RuleColumns> & { version: number },
  reason: string | null,
): Promise<void> {
  await db
    .insertInto('spendingRuleVersions')
    .values({ ruleId, customerId, reason, ...version })
    .execute();
}

const madeBy = (ctx: InTransaction) => {
  const by = doneBy(ctx);
  return { createdBy: by.userId, createdByName: by.userName, createdAt: ctx.clock() };
};
