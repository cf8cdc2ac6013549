import type { ConsentableCommand } from '#domain/proposal/consentable.ts';
import type { ConsentRule } from '#domain/proposal/consentRule.ts';
import type { Context, InTransaction } from '../../context.ts';
import { abilitiesOfRoles, peopleIn } from '../access/rolesThatMay.ts';
import { mayDoSome } from './subject.ts';

type Allows = (ability: Context['ability'], roleId: string) => boolean;
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

/** Of these commands too few people of a side could agree to what one of them asks for: whoever asks doesn't agree. */
export async function tooFewFor(
  open: InTransaction,
  customerId: string | null,
  rules: readonly Rule[],
): Promise<ConsentableCommand[]> {
  if (rules.length === 0) return [];
  const peopleWho = await peopleOfSide(open, customerId);
  const stuck = new Set<ConsentableCommand>();
  for (const rule of rules)
    if ((await peopleWho(rule.needed + 1, agreesTo(rule))).length <= rule.needed) stuck.add(rule.command);
  return [...stuck];
}
