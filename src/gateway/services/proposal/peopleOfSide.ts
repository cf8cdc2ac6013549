import type { ConsentRule } from '#domain/proposal/consentRule.ts';
import type { Context, InTransaction } from '../../context.ts';
import { abilitiesOfRoles, peopleByRole, peopleIn } from '../access/rolesThatMay.ts';
import { mayDoSome } from './subject.ts';

export type Allows = (ability: Context['ability'], roleId: string) => boolean;
type Rule = Pick<ConsentRule, 'command' | 'needed' | 'deciderRoleId'>;

/**
 * Looks for people of a side by what their roles allow, which is read once.
 * @param customerId null: the issuer's staff
 * @returns up to `most` ids of those who can come in
 */
export async function peopleOfSide({ db }: InTransaction, customerId: string | null) {
  const roles = await abilitiesOfRoles(db, customerId === null);
  return (most: number, allows: Allows): Promise<string[]> => {
    const able = roles.filter(({ roleId, ability }) => allows(ability, roleId)).map(({ roleId }) => roleId);
    return peopleIn(db, customerId, able, most);
  };
}

/** Whether somebody's role lets them agree to what a rule is about. */
export const agreesTo =
  ({ command, deciderRoleId }: Rule): Allows =>
  (ability, roleId) =>
    (deciderRoleId === null || roleId === deciderRoleId) &&
    ability.can('decide', 'proposal') &&
    mayDoSome({ ability }, command);

/** Those of the rules that too few people of a side could meet: whoever asks doesn't agree. */
export async function tooFewFor<R extends Rule>(
  { db }: InTransaction,
  customerId: string | null,
  rules: readonly R[],
): Promise<R[]> {
  if (rules.length === 0) return [];
  const roles = await abilitiesOfRoles(db, customerId === null);
  const people = await peopleByRole(db, customerId);
  return rules.filter((rule) => {
    const able = roles.filter(({ roleId, ability }) => agreesTo(rule)(ability, roleId));
    return able.reduce((sum, { roleId }) => sum + (people.get(roleId) ?? 0), 0) <= rule.needed;
  });
}
