import { type Kysely, sql } from 'kysely';
import { status } from '#domain/enumerations.ts';
import type { InTransaction } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { RefusedError } from '../../errors.ts';

/** What a role gives and what it takes away, as names of privileges. */
export interface Power {
  gives: ReadonlySet<string>;
  takes: ReadonlySet<string>;
}

const everything: Power = { gives: new Set(), takes: new Set() };

export async function powerOfRole(db: Kysely<Tables>, roleId: string): Promise<Power> {
  const held = await db
    .selectFrom('rolePermissions as held')
    .innerJoin('permissions as permission', 'permission.id', 'held.permissionId')
    .select(['permission.privilegeName', 'permission.inverted'])
    .where('held.roleId', '=', roleId)
    .execute();
  return powerOf(held);
}

export const powerOf = (held: readonly { privilegeName: string; inverted: boolean }[]): Power => ({
  gives: new Set(held.filter(({ inverted }) => !inverted).map(({ privilegeName }) => privilegeName)),
  takes: new Set(held.filter(({ inverted }) => inverted).map(({ privilegeName }) => privilegeName)),
});

/** What the one who asks may do: nobody can give, or take charge of, more than that. */
async function ownPower({ db, actor }: InTransaction): Promise<Power | undefined> {
  if (actor.kind === 'system') return undefined;
  if (actor.kind !== 'user') return everything;
  const own = await db.selectFrom('users').select('roleId').where('id', '=', actor.userId).executeTakeFirstOrThrow();
  return powerOfRole(db, own.roleId);
}

/**
 * Refuses what would let somebody give more than they hold: each privilege must be their own, and what limits them must limit
 * it, too.
 * @param messageKey what it is that reaches too far
 */
export async function refuseBeyondOwn(ctx: InTransaction, power: Power, messageKey: string): Promise<void> {
  const own = await ownPower(ctx);
  if (!own) return;
  const beyond =
    [...power.gives].find((name) => !own.gives.has(name)) ?? [...own.takes].find((name) => !power.takes.has(name));
  if (beyond) throw new RefusedError(messageKey, { privilege: beyond });
}

const accessLock = 4_217_300_119;

/**
 * Has changes of who may do what happen one after the other, so that what was true when it was looked at still is when it is
 * written: two administrators who delete each other must not both succeed.
 */
export async function oneAtATime({ db }: InTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${accessLock})`.execute(db);
}

/** What makes somebody an administrator: they can appoint others. */
const appointing = ['user:bindRole', 'user:create'] as const;

/**
 * Refuses, after the change and inside its transaction, what leaves nobody who could appoint others: the programme never,
 * a customer unless operator staff do it, who can appoint somebody again.
 */
export async function refuseWithoutAdministrator(ctx: InTransaction, customerId: string | null): Promise<void> {
  const { db, actor } = ctx;
  if (customerId !== null && !(actor.kind === 'user' && actor.customerId !== null)) return;
  const left = await db
    .selectFrom('users as user')
    .select('user.id')
    .where(sql<boolean>`"user".customer_id is not distinct from ${customerId}::uuid`)
    .where('user.status', '=', status.code.enabled)
    .where(sql<boolean>`(select count(*) from role_permissions as held
        join permissions as permission on permission.id = held.permission_id
        where held.role_id = "user".role_id and permission.privilege_name in (${sql.join(appointing)})) = ${appointing.length}`)
    .limit(1)
    .executeTakeFirst();
  if (!left) throw new RefusedError('lastAdministrator');
}
