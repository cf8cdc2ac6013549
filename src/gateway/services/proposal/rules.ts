import type { CommandInput } from '#domain/contract.ts';
import type { ConsentRule, ConsentRules } from '#domain/proposal/consentRule.ts';
import { withAmount } from '#domain/proposal/consentRule.ts';
import { type Context, customerOf, type InTransaction, inTransaction, isNamed, permit } from '../../context.ts';
import { RefusedError, UnauthorizedError } from '../../errors.ts';
import { note } from '../../trail.ts';
import { oneAtATime } from '../access/grants.ts';

type Row = Omit<ConsentRule, 'changedAt'> & { changedAt: Date };

const columns = ['command', 'fromAmount', 'needed', 'deciderRoleId', 'changedByName', 'changedAt'] as const;

/** Which commands take consent, by the programme's rules and by those of the reader's customer. */
export function consentRules(ctx: Context): Promise<ConsentRules> {
  permit(ctx, 'read', 'proposal');
  return inTransaction(ctx, rulesIn);
}

async function rulesIn(open: InTransaction): Promise<ConsentRules> {
  const customerId = customerOf(open.actor);
  const programme = await open.db.selectFrom('programmeConsents').select(columns).orderBy('command').execute();
  const own =
    customerId === undefined
      ? []
      : await open.db
          .selectFrom('customerConsents')
          .select(columns)
          .where('customerId', '=', customerId)
          .orderBy('command')
          .execute();
  return { programme: programme.map(told), own: own.map(told) };
}

const told = ({ changedAt, fromAmount, ...row }: Row): ConsentRule => ({
  ...row,
  fromAmount: fromAmount === null ? null : String(Number(fromAmount)),
  changedAt: changedAt.toISOString(),
});

/**
 * Sets when a command takes consent: staff for the programme, a customer's people for themselves. A customer's rule counts beside
 * the programme's and never in its place, so that it can only ask for more.
 * @throws RefusedError at its field for an amount of what has none, or a role that isn't for those who would decide
 */
export function setConsentRule(ctx: Context, input: CommandInput<'setConsentRule'>): Promise<ConsentRules> {
  permit(ctx, 'setRules', 'proposal');
  const { command, needed, fromAmount = null, deciderRoleId = null, reason } = input;
  if (fromAmount !== null && !withAmount.has(command))
    throw new RefusedError('consentWithoutAmount', {}, { fromAmount: 'errors.consentWithoutAmount' });
  return inTransaction(ctx, async (open) => {
    const { actor } = open;
    if (!isNamed(actor)) throw new UnauthorizedError();
    await oneAtATime(open);
    await refuseRole(open, deciderRoleId);
    const customerId = customerOf(actor);
    const before = (await rulesIn(open))[customerId === undefined ? 'programme' : 'own'].find(
      (rule) => rule.command === command,
    );
    const values = { fromAmount, needed, deciderRoleId, changedByName: actor.userName, changedAt: open.clock() };
    if (customerId === undefined) {
      await open.db.deleteFrom('programmeConsents').where('command', '=', command).execute();
      if (needed > 0)
        await open.db
          .insertInto('programmeConsents')
          .values({ command, ...values })
          .execute();
    } else {
      await open.db
        .deleteFrom('customerConsents')
        .where('customerId', '=', customerId)
        .where('command', '=', command)
        .execute();
      if (needed > 0)
        await open.db
          .insertInto('customerConsents')
          .values({ customerId, command, ...values })
          .execute();
    }
    note(open, {
      subject: 'consentRule',
      subjectId: command,
      customerId: customerId ?? null,
      before: before
        ? { needed: before.needed, fromAmount: before.fromAmount, deciderRoleId: before.deciderRoleId }
        : null,
      after: { needed, fromAmount, deciderRoleId, reason },
    });
    return rulesIn(open);
  });
}

async function refuseRole({ db, actor }: InTransaction, roleId: string | null): Promise<void> {
  if (roleId === null) return;
  const role = await db.selectFrom('roles').select('forOperators').where('id', '=', roleId).executeTakeFirst();
  const isFitting = role && (customerOf(actor) === undefined || !role.forOperators);
  if (!isFitting) throw new RefusedError('roleNotFitting', {}, { deciderRoleId: 'errors.roleNotFitting' });
}
