import { status } from '#domain/enumerations.ts';
import type { ConsentableCommand } from '#domain/proposal/consentable.ts';
import type { ConsentChange, WantedRule } from '#domain/proposal/consentRule.ts';
import { proposalGoodFor } from '#domain/proposal/lifecycle.ts';
import { type Context, customerOf, type InTransaction, isNamed } from '../../context.ts';
import { UnauthorizedError } from '../../errors.ts';
import { newId } from '../../id.ts';
import { abilityOf, compileRules, heldPrivileges } from '../../rights/rules.ts';
import { note } from '../../trail.ts';

/** What waits on the side of whoever asks: the programme's among staff, a customer's own among its people. */
export const changesOf = ({ db, actor, clock }: Pick<InTransaction, 'db' | 'actor' | 'clock'>) =>
  db
    .selectFrom('consentChanges')
    .where('customerId', 'is not distinct from', customerOf(actor) ?? null)
    .where('expiresAt', '>', clock());

export async function waitingChanges(open: InTransaction): Promise<ConsentChange[]> {
  if (!open.ability.can('setRules', 'proposal')) return [];
  const rows = await changesOf(open).selectAll().orderBy('createdAt').orderBy('id').execute();
  return rows.map(({ customerId: _, askedById, fromAmount, createdAt, expiresAt, ...row }) => ({
    ...row,
    fromAmount: fromAmount === null ? null : String(Number(fromAmount)),
    isMine: isNamed(open.actor) && askedById === open.actor.userId,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** Whether somebody else on this side may set rules, too. By roles, of which there are few. */
export async function othersWhoSetRules({ db, actor }: InTransaction): Promise<boolean> {
  if (!isNamed(actor)) throw new UnauthorizedError();
  const customerId = customerOf(actor) ?? null;
  const roles = await db
    .selectFrom((of) => of.selectFrom('roles').select(['id as roleId', 'forOperators']).as('user'))
    .select(['user.roleId', heldPrivileges.as('held')])
    .where('user.forOperators', '=', customerId === null)
    .execute();
  const able = roles.filter(({ held }) => abilityOf(compileRules(held)).can('setRules', 'proposal'));
  if (able.length === 0) return false;
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('status', '=', status.code.enabled)
    .where('customerId', 'is not distinct from', customerId)
    .where(
      'roleId',
      'in',
      able.map(({ roleId }) => roleId),
    )
    .where('id', '<>', actor.userId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Writes down how a rule would be, which stays as it is. */
export async function putOff(open: InTransaction, wanted: WantedRule, reason: string): Promise<void> {
  const { actor, db } = open;
  if (!isNamed(actor)) throw new UnauthorizedError();
  const now = open.clock();
  const customerId = customerOf(actor) ?? null;
  await db
    .insertInto('consentChanges')
    .values({
      ...wanted,
      id: newId(open),
      customerId,
      reason,
      askedById: actor.userId,
      askedByName: actor.userName,
      createdAt: now,
      expiresAt: new Date(now.getTime() + proposalGoodFor * 24 * 3_600_000),
    })
    .execute();
  noteChange(open, wanted.command, { asked: 'loosen', ...wanted, reason });
}

export async function forgetChange({ db, actor }: InTransaction, command: ConsentableCommand): Promise<void> {
  await db
    .deleteFrom('consentChanges')
    .where('customerId', 'is not distinct from', customerOf(actor) ?? null)
    .where('command', '=', command)
    .execute();
}

export function noteChange(open: InTransaction, command: ConsentableCommand, after: object): void {
  const customerId = customerOf(open.actor) ?? null;
  note(open, { subject: 'consentRule', subjectId: command, customerId, before: null, after: { ...after } });
}

/** How many wait for whoever asks. */
export async function changesForMe(
  ctx: Pick<Context, 'ability' | 'actor' | 'clock'> & Pick<InTransaction, 'db'>,
): Promise<number> {
  if (ctx.actor.kind !== 'user' || !ctx.ability.can('setRules', 'proposal')) return 0;
  return (await changesOf(ctx).select('id').where('askedById', '<>', ctx.actor.userId).execute()).length;
}
