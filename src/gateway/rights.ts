import { createMongoAbility, type MongoAbility } from '@casl/ability';
import { sql } from 'kysely';
import type { AbilityRule } from '#domain/ability.ts';
import { splitPrivilege } from '#domain/privilege.ts';

/**
 * The names of the privileges that the role of a `"user"` row holds: asked for with the user on each request, so that a
 * change acts at once. Whose records they are for is not a rule's business: each transaction shows its customer's only.
 */
export const heldPrivileges = sql<string[]>`array(
  select permission.privilege_name
  from role_permissions as held join permissions as permission on permission.id = held.permission_id
  where held.role_id = "user".role_id
  order by permission.sort, permission.privilege_name
)`;

/** CASL's words for any subject and any action. Administrators name privileges freely; no name gives everything. */
const wildcards = new Set(['all', 'manage']);

/** One rule for each subject: the portal keeps the rules in a cookie, which must stay small. */
export function compileRules(privilegeNames: readonly string[]): AbilityRule[] {
  const actions = new Map<string, string[]>();
  for (const { subject, action } of privilegeNames.map(splitPrivilege)) {
    if (!subject || !action || wildcards.has(subject) || wildcards.has(action)) continue;
    actions.set(subject, [...(actions.get(subject) ?? []), action]);
  }
  return [...actions].map(([subject, action]) => ({ action, subject }));
}

/** What the rules allow. Nothing that they don't name. */
export const abilityOf = (rules: AbilityRule[]): MongoAbility =>
  createMongoAbility(rules as Parameters<typeof createMongoAbility>[0]);
