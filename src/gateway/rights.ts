import { createMongoAbility, type MongoAbility } from '@casl/ability';
import type { Kysely } from 'kysely';
import type { AbilityRule } from '#domain/ability.ts';
import { splitPrivilege } from '#domain/privilege.ts';
import type { Tables } from './db/tables.ts';

/**
 * What holders of a role may do, read from the database for each request, so that a change acts at once.
 * Whose records they may do it to is not a rule's business: each transaction shows its customer's rows only.
 */
export async function rulesOf(db: Kysely<Tables>, roleId: string): Promise<AbilityRule[]> {
  const held = await db
    .selectFrom('rolePermissions as held')
    .innerJoin('permissions as permission', 'permission.id', 'held.permissionId')
    .select('permission.privilegeName')
    .where('held.roleId', '=', roleId)
    .orderBy('permission.sort')
    .orderBy('permission.privilegeName')
    .execute();
  return compileRules(held.map(({ privilegeName }) => privilegeName));
}

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
