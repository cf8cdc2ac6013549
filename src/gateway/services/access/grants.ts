import { type Kysely, sql } from 'kysely';
import { splitPrivilege } from '#domain/permission/privilege.ts';
import type { InTransaction } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { RefusedError } from '../../errors.ts';
import { beyond, covers, type Right } from '../../rights/covers.ts';
import { compileRules, type HeldPrivilege } from '../../rights/rules.ts';
import { ownersOf } from '../../rights/seen.ts';

/** What a role holds. */
export const privilegesOfRole = (db: Kysely<Tables>, roleId: string): Promise<HeldPrivilege[]> =>
  privilegesIn(db)
    .innerJoin('rolePermissions as held', 'held.permissionId', 'permission.id')
    .where('held.roleId', '=', roleId)
    .execute();

/** Privileges as rules are made of them. */
export const privilegesIn = (db: Kysely<Tables>) =>
  db
    .selectFrom('permissions as permission')
    .select('permission.privilegeName as name')
    .select(['permission.fields', 'permission.conditions', 'permission.inverted', 'permission.reason'])
    .orderBy('permission.sort')
    .orderBy('permission.privilegeName');

/** What the one who asks may do, as it is now: nobody can give, or take charge of, more. Undefined for the gateway itself. */
async function ownPrivileges({ db, actor }: InTransaction): Promise<HeldPrivilege[] | undefined> {
  if (actor.kind === 'system') return undefined;
  if (actor.kind !== 'user') return [];
  const own = await db.selectFrom('users').select('roleId').where('id', '=', actor.userId).executeTakeFirstOrThrow();
  return privilegesOfRole(db, own.roleId);
}

/** Names of the privilege that is too much and, where it is held, but only under a restriction, of that. */
export interface TooMuch {
  privilege: string;
  restriction?: string | undefined;
}

/** What there is in `wanted` that `own` doesn't cover, by the first name that stands for it. */
export function tooMuch(own: readonly HeldPrivilege[], wanted: readonly HeldPrivilege[]): TooMuch | undefined {
  const right = beyond(compileRules(own), compileRules(wanted)) ?? unguarded(own, wanted);
  if (!right) return undefined;
  const isAboutIt = ({ name }: HeldPrivilege) =>
    splitPrivilege(name).subject === right.subject && splitPrivilege(name).action === right.action;
  const giving = wanted.filter((one) => !one.inverted && isAboutIt(one));
  const freely = compileRules(own.filter(({ inverted }) => !inverted));
  const privilege = giving.find((one) => !covers(freely, compileRules([one]))) ?? giving[0];
  const restriction = covers(freely, compileRules(giving)) ? restrictionOf(own, wanted, right.subject) : undefined;
  return { privilege: privilege?.name ?? `${right.subject}:${right.action}`, restriction };
}

/**
 * Reading that would show what belongs to records that were taken away: rights/seen.ts hides it from oneself, and from others
 * only where the same is taken from them.
 */
function unguarded(own: readonly HeldPrivilege[], wanted: readonly HeldPrivilege[]): Right | undefined {
  const taken = new Set(wanted.filter(({ inverted }) => inverted).map(meaningOf));
  const lost = own.filter((one) => one.inverted && one.conditions && isRead(one) && !taken.has(meaningOf(one)));
  const owners = new Set(lost.map(({ name }) => splitPrivilege(name).subject));
  const shown = wanted
    .filter((one) => !one.inverted && isRead(one))
    .find(({ name }) => !ownersOf(splitPrivilege(name).subject).isDisjointFrom(owners));
  return shown && splitPrivilege(shown.name);
}

const isRead = ({ name }: HeldPrivilege) => splitPrivilege(name).action === 'read';
const meaningOf = ({ name, conditions }: HeldPrivilege) => JSON.stringify([splitPrivilege(name), conditions]);

function restrictionOf(own: readonly HeldPrivilege[], wanted: readonly HeldPrivilege[], subject: string) {
  const taken = new Set(wanted.filter(({ inverted }) => inverted).map(({ name }) => name));
  const takesFromIt = (one: HeldPrivilege) =>
    compileRules([one]).some((rule) => [rule.subject].flat().includes(subject));
  return own.find((one) => one.inverted && !taken.has(one.name) && takesFromIt(one))?.name;
}

/**
 * Refuses what would let somebody give, or take charge of, more than they hold, by whichever names (see `covers`).
 * @param messageKey what it is that reaches too far; takes `privilege`
 * @throws RefusedError `beyondOwnLimits` where what is to be given is held, but only under a restriction
 */
export async function refuseBeyondOwn(
  ctx: InTransaction,
  wanted: readonly HeldPrivilege[],
  messageKey:
    | 'beyondOwnRights'
    | 'roleAboveOwn'
    | 'userAboveOwn'
    | 'permissionAboveOwn'
    | 'holderAboveOwn'
    | 'holderBeyondOwn'
    | 'keyAboveOwn'
    | 'keyBeyondOwn'
    | 'viewBeyondOwn',
  args: Record<string, string> = {},
): Promise<void> {
  const own = await ownPrivileges(ctx);
  const found = own && tooMuch(own, wanted);
  if (!found) return;
  const { privilege, restriction } = found;
  if (restriction && messageKey === 'beyondOwnRights')
    throw new RefusedError('beyondOwnLimits', { privilege, restriction });
  throw new RefusedError(messageKey, { ...args, privilege });
}

const accessLock = 4_217_300_119;

/**
 * Has changes of who may do what happen one after the other, so that what was true when it was looked at still is when it is
 * written: two administrators who delete each other must not both succeed.
 */
export async function oneAtATime({ db }: InTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${accessLock})`.execute(db);
}
