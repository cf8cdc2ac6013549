import type { CommandInput, CommandOutput } from '#domain/contract.ts';
import { status } from '#domain/enumerations.ts';
import { splitPrivilege } from '#domain/permission/privilege.ts';
import { type Context, customerOf, readIn } from '../../context.ts';
import { abilityOf, compileRules, heldPrivileges } from '../../rights/rules.ts';

/** Which roles of people on the reader's side hold a right, which of them may agree where it's asked for, and which may give it. */
export function whoMay(ctx: Context, { right }: CommandInput<'whoMay'>): Promise<CommandOutput<'whoMay'>> {
  const { action, subject } = splitPrivilege(right);
  const customerId = customerOf(ctx.actor) ?? null;
  return readIn(ctx, async ({ db }) => {
    const roles = await db
      .selectFrom((of) => of.selectFrom('roles').select(['id as roleId', 'roleName']).as('user'))
      .select(['user.roleName', heldPrivileges.as('held')])
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('users as colleague')
            .select('colleague.id')
            .whereRef('colleague.roleId', '=', 'user.roleId')
            .where('colleague.status', '=', status.code.enabled)
            .where('colleague.customerId', customerId === null ? 'is' : '=', customerId),
        ),
      )
      .orderBy('user.roleName')
      .execute();
    const able = roles.map(({ roleName, held }) => ({ roleName, ability: abilityOf(compileRules(held)) }));
    const named = (may: (ability: Context['ability']) => boolean) =>
      able.filter(({ ability }) => ability.can(action, subject) && may(ability)).map(({ roleName }) => roleName);
    return {
      may: named(() => true),
      decide: named((ability) => ability.can('decide', 'proposal')),
      give: named((ability) => ability.can('bindRole', 'user')),
    };
  });
}
