import type { CommandInput, CommandOutput } from '#domain/contract.ts';
import { status } from '#domain/enumerations.ts';
import { type Context, type InTransaction, readIn } from '../../context.ts';
import { NotFoundError } from '../../errors.ts';
import { abilitiesOfRoles, peopleIn } from '../access/rolesThatMay.ts';
import { setsRules } from '../access/ruleSetters.ts';
import { ruleRows } from './rules.ts';
import { mayDoSome } from './subject.ts';

/** Nobody should learn of it when the one who could agree can't come in any more. */
export const whatUserLeaves = (
  ctx: Context,
  { id }: CommandInput<'whatUserLeaves'>,
): Promise<CommandOutput<'whatUserLeaves'>> =>
  readIn(ctx, async (open) => {
    const user = await open.db
      .selectFrom('users')
      .select(['customerId', 'status'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!user) throw new NotFoundError();
    // Who is out already leaves nothing behind.
    if (user.status !== status.code.enabled) return { onlyOneSetsRules: false, cannotBeAgreedTo: [] };
    const { programme, own } = await ruleRows(open.db, user.customerId);
    const peopleWho = await onSide(open, user.customerId);
    /** Whether there are exactly so many who may, of whom the user is one. */
    const isOneOf = (many: number, people: string[]) => people.length === many && people.includes(id);
    const stuck = new Set<Rule['command']>();
    for (const { command, needed, deciderRoleId } of [...programme, ...own]) {
      // One of them asks, the others agree: so it was until now, and wouldn't be.
      const agreeing = await peopleWho(needed + 2, (ability, roleId) => {
        const isNamed = deciderRoleId === null || roleId === deciderRoleId;
        return isNamed && ability.can('decide', 'proposal') && mayDoSome({ ability }, command);
      });
      if (isOneOf(needed + 1, agreeing)) stuck.add(command);
    }
    // The programme's rules are staff's own to loosen, a customer's are its people's.
    const isOnesOwn = (user.customerId === null ? programme : own).length > 0;
    const onlyOneSetsRules = isOnesOwn && isOneOf(2, await peopleWho(3, setsRules));
    return { onlyOneSetsRules, cannotBeAgreedTo: [...stuck] };
  });

type Rule = Awaited<ReturnType<typeof ruleRows>>['own'][number];

/** Looks for people of a side by what their roles allow, which is read once. */
async function onSide({ db }: InTransaction, customerId: string | null) {
  const roles = await abilitiesOfRoles(db, customerId === null);
  return (most: number, allows: (ability: Context['ability'], roleId: string) => boolean): Promise<string[]> => {
    const able = roles.filter(({ roleId, ability }) => allows(ability, roleId)).map(({ roleId }) => roleId);
    return peopleIn(db, customerId, able, most);
  };
}
