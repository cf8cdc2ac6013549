import type { CommandInput, CommandOutput } from '#domain/contract.ts';
import { apiKeyStatus, status } from '#domain/enumerations.ts';
import { type Context, type InTransaction, readIn } from '../../context.ts';
import { NotFoundError } from '../../errors.ts';
import { covers } from '../../rights/covers.ts';
import type { HeldPrivilege } from '../../rights/rules.ts';
import { appoints } from '../access/administrators.ts';
import { privilegesOfRole } from '../access/grants.ts';
import { abilitiesOfRoles } from '../access/rolesThatMay.ts';
import { setsRules } from '../access/ruleSetters.ts';
import { apiKey } from '../apiKey/queries.ts';
import { heldByKey, workingRules } from '../apiKey/rights.ts';
import { type Allows, agreesTo, peopleOfSide } from './peopleOfSide.ts';
import { ruleRows } from './rules.ts';

/** Nobody should learn of it when the one who could agree can't come in any more, or mayn't. */
export const whatUserLeaves = (
  ctx: Context,
  { id, roleId }: CommandInput<'whatUserLeaves'>,
): Promise<CommandOutput<'whatUserLeaves'>> =>
  readIn(ctx, async (open) => {
    const user = await open.db
      .selectFrom('users')
      .select(['customerId', 'status', 'roleId'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!user) throw new NotFoundError();
    // Who is out already leaves nothing behind.
    if (user.status !== status.code.enabled)
      return { noAdministrator: false, onlyOneSetsRules: false, cannotBeAgreedTo: [], stopsKeys: [], weakensKeys: [] };
    const isForStaff = user.customerId === null;
    const { programme, own } = await ruleRows(open.db, user.customerId);
    const peopleWho = await peopleOfSide(open, user.customerId);
    const given = roleId && (await abilitiesOfRoles(open.db, isForStaff)).find((role) => role.roleId === roleId);
    /** Whether there are exactly so many who may, of whom the user is one and wouldn't be any more. */
    const isLast = async (many: number, allows: Allows) => {
      if (given && allows(given.ability, given.roleId)) return false;
      const people = await peopleWho(many + 1, allows);
      return people.length === many && people.includes(id);
    };
    const stuck = new Set<Rule['command']>();
    // One of them asks, the others agree: so it was until now, and wouldn't be.
    for (const rule of [...programme, ...own])
      if (await isLast(rule.needed + 1, agreesTo(rule))) stuck.add(rule.command);
    // The programme's rules are staff's own to loosen, a customer's are its people's.
    const isOnesOwn = (isForStaff ? programme : own).length > 0;
    const keys = await keysOf(open, id);
    return {
      noAdministrator: await isLast(1, appoints),
      onlyOneSetsRules: isOnesOwn && (await isLast(2, setsRules)),
      cannotBeAgreedTo: [...stuck],
      stopsKeys: given ? [] : keys.map(({ keyName }) => keyName),
      weakensKeys: given ? await doingLess(open, keys, { before: user.roleId, after: given.roleId }) : [],
    };
  });

const mostKeys = 100;

/** The keys in use that a user answers for, as far as the caller sees them. */
async function keysOf(open: InTransaction, makerId: string) {
  if (!['keyName', 'makerId', 'apiKeyStatus'].every((field) => open.ability.can('read', 'apiKey', field))) return [];
  const filter = { makerId: [makerId], apiKeyStatus: [apiKeyStatus.code.active] };
  const sort = { field: 'keyName', order: 'ASC' } as const;
  return apiKey.list(open, { filter, sort }, mostKeys);
}

/** Names of those that may do less where who answers for them has another role: a key never does more than its maker. */
async function doingLess(
  { db }: InTransaction,
  keys: Awaited<ReturnType<typeof keysOf>>,
  role: { before: string; after: string },
): Promise<string[]> {
  if (keys.length === 0) return [];
  const [before, after] = [await privilegesOfRole(db, role.before), await privilegesOfRole(db, role.after)];
  const ids = keys.map(({ id }) => id);
  const rows = await db
    .selectFrom('apiKeys as key')
    .select(['key.id', heldByKey.as('held')])
    .where('key.id', 'in', ids)
    .execute();
  const heldBy = new Map(rows.map(({ id, held }) => [id, held]));
  const doesLess = (held: readonly HeldPrivilege[]) => !covers(workingRules(held, after), workingRules(held, before));
  return keys.flatMap(({ id, keyName }) => (doesLess(heldBy.get(id) ?? []) ? [keyName] : []));
}

type Rule = Awaited<ReturnType<typeof ruleRows>>['own'][number];
