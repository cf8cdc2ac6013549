import type { CommandInput } from '#domain/contract.ts';
import type { ConsentableCommand } from '#domain/proposal/consentable.ts';
import {
  type ConsentRule,
  type ConsentRules,
  isLooser,
  type WantedRule,
  withAmount,
} from '#domain/proposal/consentRule.ts';
import { type Context, customerOf, type InTransaction, inTransaction, isNamed, permit, readIn } from '../../context.ts';
import { RefusedError, UnauthorizedError } from '../../errors.ts';
import { note } from '../../trail.ts';
import { oneAtATime } from '../access/grants.ts';
import { forgetChange, othersWhoSetRules, putOff, waitingChanges } from './looserRules.ts';
import { tooFewFor } from './peopleOfSide.ts';

type Row = Omit<ConsentRule, 'changedAt'> & { changedAt: Date };

const columns = ['command', 'fromAmount', 'needed', 'deciderRoleId', 'changedByName', 'changedAt'] as const;

/** Which commands take consent, by the programme's rules and by those of the reader's customer. */
export function consentRules(ctx: Context): Promise<ConsentRules> {
  permit(ctx, 'read', 'proposal');
  return readIn(ctx, rulesIn);
}

export async function rulesIn(open: InTransaction): Promise<ConsentRules> {
  const customerId = customerOf(open.actor) ?? null;
  const { programme, own } = await ruleRows(open.db, customerId);
  const isTheirs = open.ability.can('setRules', 'proposal');
  const stuck = isTheirs ? await tooFewFor(open, customerId, [...programme, ...own]) : [];
  const among = (rules: Row[]) => rules.filter((rule) => stuck.includes(rule)).map(({ command }) => command);
  return {
    programme: programme.map(told),
    own: own.map(told),
    waiting: await waitingChanges(open),
    tooFew: { programme: among(programme), own: among(own) },
  };
}

/** The programme's rules, and a customer's own beside them. */
export async function ruleRows(
  db: InTransaction['db'],
  customerId: string | null,
): Promise<{ programme: Row[]; own: Row[] }> {
  const programme = await db.selectFrom('programmeConsents').select(columns).orderBy('command').execute();
  if (customerId === null) return { programme, own: [] };
  const ofCustomer = db.selectFrom('customerConsents').select(columns).where('customerId', '=', customerId);
  return { programme, own: await ofCustomer.orderBy('command').execute() };
}

const told = ({ changedAt, fromAmount, ...row }: Row): ConsentRule => ({
  ...row,
  fromAmount: fromAmount === null ? null : String(Number(fromAmount)),
  changedAt: changedAt.toISOString(),
});

/**
 * Sets when a command takes consent: staff for the programme, a customer's people for themselves. A customer's rule counts beside
 * the programme's and never in its place, so that it can only ask for more. A rule isn't loosened by one person alone where there is another
 * who may set rules, or was until lately: it stays as it is until they agree.
 * @throws RefusedError at its field for an amount of what has none, or a role that isn't for those who would decide
 */
export function setConsentRule(ctx: Context, input: CommandInput<'setConsentRule'>): Promise<ConsentRules> {
  permit(ctx, 'setRules', 'proposal');
  const { command, needed, fromAmount = null, deciderRoleId = null, reason } = input;
  if (fromAmount !== null && !withAmount.has(command))
    throw new RefusedError('consentWithoutAmount', {}, { fromAmount: 'errors.consentWithoutAmount' });
  return inTransaction(ctx, async (open) => {
    await oneAtATime(open);
    await refuseRole(open, deciderRoleId);
    const wanted = { command, fromAmount, needed, deciderRoleId };
    const before = await ruleNow(open, command);
    // What waits is about the rule as it was: whatever is set now takes its place.
    await forgetChange(open, command);
    if (before && isLooser(before, wanted) && (await othersWhoSetRules(open)) !== 'nobody')
      await putOff(open, wanted, reason);
    else await writeRule(open, wanted, { reason });
    return rulesIn(open);
  });
}

async function ruleNow(open: InTransaction, command: ConsentableCommand): Promise<ConsentRule | undefined> {
  const customerId = customerOf(open.actor) ?? null;
  const rules = await ruleRows(open.db, customerId);
  const found = rules[customerId === null ? 'programme' : 'own'].find((rule) => rule.command === command);
  return found && told(found);
}

/** Puts a rule in the place of the one that there is, in the name of whoever does it. `also`: for the audit log. */
export async function writeRule(open: InTransaction, { command, ...wanted }: WantedRule, also: object): Promise<void> {
  const { actor, db } = open;
  if (!isNamed(actor)) throw new UnauthorizedError();
  const customerId = customerOf(actor);
  const before = await ruleNow(open, command);
  const values = { command, ...wanted, changedByName: actor.userName, changedAt: open.clock() };
  if (customerId === undefined) {
    await db.deleteFrom('programmeConsents').where('command', '=', command).execute();
    if (wanted.needed > 0) await db.insertInto('programmeConsents').values(values).execute();
  } else {
    await db
      .deleteFrom('customerConsents')
      .where('customerId', '=', customerId)
      .where('command', '=', command)
      .execute();
    if (wanted.needed > 0)
      await db
        .insertInto('customerConsents')
        .values({ customerId, ...values })
        .execute();
  }
  note(open, {
    subject: 'consentRule',
    subjectId: command,
    customerId: customerId ?? null,
    before: before
      ? { needed: before.needed, fromAmount: before.fromAmount, deciderRoleId: before.deciderRoleId }
      : null,
    after: { ...wanted, ...also },
  });
}

async function refuseRole({ db, actor }: InTransaction, roleId: string | null): Promise<void> {
  if (roleId === null) return;
  const role = await db.selectFrom('roles').select('forOperators').where('id', '=', roleId).executeTakeFirst();
  const isFitting = role && (customerOf(actor) === undefined || !role.forOperators);
  if (!isFitting) throw new RefusedError('roleNotFitting', {}, { deciderRoleId: 'errors.roleNotFitting' });
}
