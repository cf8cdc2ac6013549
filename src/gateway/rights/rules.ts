import { createMongoAbility, type MongoAbility } from '@casl/ability';
import { type RawBuilder, sql } from 'kysely';
import type { AbilityRule, Conditions } from '#domain/ability.ts';
import { idsInFilter } from '#domain/idsInFilter.ts';
import { isWildcard, splitPrivilege } from '#domain/permission/privilege.ts';
import { toldElsewhere } from '#domain/toldElsewhere.ts';

/** A privilege as a role holds it. */
export interface HeldPrivilege {
  /** `subject:action`, or `subject:action:variant` where it is limited. */
  name: string;
  fields: string[] | null;
  conditions: Conditions | null;
  inverted: boolean;
  reason: string | null;
}

/**
 * The privileges that a role holds: asked for with the user on each request, so that a change acts at once. Which customer's
 * records they are for is not a rule's business: each transaction shows its customer's only.
 */
export const heldBy = (roleId: RawBuilder<unknown>) => sql<HeldPrivilege[]>`coalesce((
  select json_agg(json_build_object(
    'name', permission.privilege_name, 'fields', permission.fields, 'conditions', permission.conditions,
    'inverted', permission.inverted, 'reason', permission.reason
  ) order by permission.sort, permission.privilege_name)
  from role_permissions as held join permissions as permission on permission.id = held.permission_id
  where held.role_id = ${roleId}
), '[]'::json)`;

/** Those of the role of a `"user"` row. */
export const heldPrivileges = heldBy(sql`"user".role_id`);

/** Of what is held, what only looks: what it takes away from that, too. */
export const lookingOnly = (held: readonly HeldPrivilege[]): HeldPrivilege[] =>
  held.filter(({ name }) => splitPrivilege(name).action.startsWith('read'));

/**
 * One rule for each subject, as the portal keeps the rules in a cookie, which must stay small; then one for each privilege that
 * is limited to fields or records, and last, because the last word counts, what is taken away.
 */
export function compileRules(held: readonly HeldPrivilege[]): AbilityRule[] {
  const actions = new Map<string, string[]>();
  const limited: AbilityRule[] = [];
  const inverted: AbilityRule[] = [];
  for (const privilege of held) {
    const { subject, action } = splitPrivilege(privilege.name);
    if (!subject || !action || isWildcard(subject) || isWildcard(action) || isForNoRecords(privilege)) continue;
    if (privilege.inverted) inverted.push(ruleOf(privilege), ...elsewhere(privilege));
    else if (privilege.fields || privilege.conditions) limited.push(ruleOf(privilege));
    else actions.set(subject, [...(actions.get(subject) ?? []), action]);
  }
  return [...[...actions].map(([subject, action]) => ({ action, subject })), ...limited, ...inverted];
}

const isUnsaid = (conditions: Conditions | null) => conditions !== null && Object.keys(conditions).length === 0;

/** Limited to records without saying which: it gives none, and takes all away. */
const isForNoRecords = ({ conditions, inverted }: HeldPrivilege) => !inverted && isUnsaid(conditions);

function ruleOf({ name, fields, conditions, inverted, reason }: HeldPrivilege): AbilityRule {
  const { subject, action } = splitPrivilege(name);
  return {
    subject,
    action,
    ...(fields && { fields }),
    ...(conditions && !isUnsaid(conditions) && { conditions: asQuery(subject, conditions) }),
    ...(inverted && { inverted }),
    ...(reason && { reason }),
  };
}

/** What else a restriction takes away: what would tell the same under another name. */
const elsewhere = ({ name, fields, reason }: HeldPrivilege): AbilityRule[] => {
  const { subject, action } = splitPrivilege(name);
  if (action !== 'read' || !fields) return [];
  return toldElsewhere(subject, fields).map((taken) => ({
    action,
    ...taken,
    inverted: true,
    ...(reason && { reason }),
  }));
};

/** One of several values, as CASL says it. */
const asQuery = (subject: string, conditions: Conditions): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(conditions).map(([field, written]) => {
      const value = idsInFilter(subject, field, written);
      return [field, Array.isArray(value) ? { $in: value } : value];
    }),
  );

/** What the rules allow. Nothing that they don't name. */
export const abilityOf = (rules: AbilityRule[]): MongoAbility =>
  createMongoAbility(rules as Parameters<typeof createMongoAbility>[0]);
