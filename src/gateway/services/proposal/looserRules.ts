import type { ConsentableCommand } from '#domain/proposal/consentable.ts';
import type { ConsentChange, WantedRule } from '#domain/proposal/consentRule.ts';
import { waitsUntil } from '#domain/proposal/lifecycle.ts';
import { type Context, customerOf, type InTransaction, isNamed } from '../../context.ts';
import { UnauthorizedError } from '../../errors.ts';
import { newId } from '../../id.ts';
import { note } from '../../trail.ts';
import { othersToAsk } from '../access/ruleSetters.ts';

/** What waits on the side of whoever asks: the programme's among staff, a customer's own among its people. */
export const changesOf = ({ db, actor, clock }: Pick<InTransaction, 'db' | 'actor' | 'clock'>) =>
  db
    .selectFrom('consentChanges')
    .where('customerId', 'is not distinct from', customerOf(actor) ?? null)
    .where('expiresAt', '>', clock());

export async function waitingChanges(open: InTransaction): Promise<ConsentChange[]> {
  if (!open.ability.can('setRules', 'proposal')) return [];
  const rows = await changesOf(open).selectAll().orderBy('createdAt').orderBy('id').execute();
  if (rows.length === 0) return [];
  const others = await othersWhoSetRules(open);
  const aloneFrom = typeof others === 'object' ? others.aloneFrom.toISOString() : null;
  return rows.map(({ customerId: _, askedById, fromAmount, createdAt, expiresAt, ...row }) => ({
    ...row,
    fromAmount: fromAmount === null ? null : String(Number(fromAmount)),
    isMine: isNamed(open.actor) && askedById === open.actor.userId,
    aloneFrom,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** Who else has to agree, as it is now, where whoever asks would loosen a rule. */
export function othersWhoSetRules(open: InTransaction): ReturnType<typeof othersToAsk> {
  const { actor } = open;
  if (!isNamed(actor)) throw new UnauthorizedError();
  return othersToAsk(open, { userId: actor.userId, customerId: customerOf(actor) ?? null });
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
      expiresAt: waitsUntil(now),
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
