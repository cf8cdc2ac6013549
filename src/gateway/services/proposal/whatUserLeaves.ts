import type { CommandInput, CommandOutput } from '#domain/contract.ts';
import { status } from '#domain/enumerations.ts';
import { splitPrivilege } from '#domain/permission/privilege.ts';
import { type ConsentableCommand, rightsTo } from '#domain/proposal/consentable.ts';
import { type Context, type InTransaction, readIn } from '../../context.ts';
import { NotFoundError } from '../../errors.ts';
import { rolesThatMay } from '../access/rolesThatMay.ts';
import { ruleSetters } from '../access/ruleSetters.ts';

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
    const { customerId } = user;
    const rules = await rulesOfSide(open, customerId);
    const isOnesOwn = rules.some((rule) => rule.isOwn);
    const isLastOther = async () =>
      (await ruleSetters(open, customerId)).length > 1 && (await ruleSetters(open, customerId, id)).length === 1;
    const stuck = new Set<Rule['command']>();
    for (const rule of rules) {
      const able = await whoAgrees(open, customerId, rule);
      // One of them asks, the others agree: so it was until now, and wouldn't be.
      if (able.includes(id) && able.length === rule.needed + 1) stuck.add(rule.command);
    }
    return { onlyOneSetsRules: isOnesOwn && (await isLastOther()), cannotBeAgreedTo: [...stuck] };
  });

interface Rule {
  command: CommandOutput<'whatUserLeaves'>['cannotBeAgreedTo'][number];
  needed: number;
  deciderRoleId: string | null;
  /** It is theirs to loosen. */
  isOwn: boolean;
}

/** The programme's rules, and those of the customer whose user it is. */
async function rulesOfSide({ db }: InTransaction, customerId: string | null): Promise<Rule[]> {
  const columns = ['command', 'needed', 'deciderRoleId'] as const;
  const programme = await db.selectFrom('programmeConsents').select(columns).orderBy('command').execute();
  const ofProgramme = programme.map((rule) => ({ ...rule, isOwn: customerId === null }));
  if (customerId === null) return ofProgramme;
  const own = await db
    .selectFrom('customerConsents')
    .select(columns)
    .where('customerId', '=', customerId)
    .orderBy('command')
    .execute();
  return [...ofProgramme, ...own.map((rule) => ({ ...rule, isOwn: true }))];
}

/** Up to as many as there may be for the user to matter: who may do it and decide about it, in the role that the rule names. */
async function whoAgrees({ db }: InTransaction, customerId: string | null, rule: Rule): Promise<string[]> {
  const able = await rolesThatMay(
    db,
    customerId === null,
    (ability) => ability.can('decide', 'proposal') && may(ability, rule.command),
  );
  const named = able.filter((roleId) => rule.deciderRoleId === null || roleId === rule.deciderRoleId);
  if (named.length === 0) return [];
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('status', '=', status.code.enabled)
    .where('customerId', 'is not distinct from', customerId)
    .where('roleId', 'in', named)
    .limit(rule.needed + 2)
    .execute();
  return found.map(({ id }) => id);
}

const may = (ability: Context['ability'], command: ConsentableCommand): boolean =>
  rightsTo(command).some((right) => {
    const { action, subject } = splitPrivilege(right);
    return ability.can(action, subject);
  });
