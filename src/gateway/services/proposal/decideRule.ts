import type { CommandInput } from '#domain/contract.ts';
import type { ConsentRules } from '#domain/proposal/consentRule.ts';
import { type Context, customerOf, type InTransaction, inTransaction, isNamed, permit } from '../../context.ts';
import { NotFoundError, RefusedError } from '../../errors.ts';
import { oneAtATime } from '../access/grants.ts';
import { askerToday } from './askers.ts';
import { changesOf, forgetChange, noteChange } from './looserRules.ts';
import { rulesIn, writeRule } from './rules.ts';

/**
 * Agrees that a rule becomes looser, and has it so.
 * @throws NotFoundError for what doesn't wait any more, or isn't on this side · RefusedError for one's own, or where whoever asked may not set
 * rules any more
 */
export function agreeToConsentRule(ctx: Context, { id }: CommandInput<'agreeToConsentRule'>): Promise<ConsentRules> {
  permit(ctx, 'setRules', 'proposal');
  return inTransaction(ctx, async (open) => {
    const change = await waitingFor(open, id);
    if (isNamed(open.actor) && change.askedById === open.actor.userId) throw new RefusedError('proposalOwn');
    const customerId = customerOf(open.actor);
    const asker = await askerToday(open, {
      askedById: change.askedById,
      askedByStaff: customerId === undefined,
      askedByKey: false,
      customerId: customerId ?? '',
    });
    if (!asker?.ability.can('setRules', 'proposal'))
      throw new RefusedError('proposalAskerMayNot', { name: change.askedByName });
    const { command, fromAmount, needed, deciderRoleId, reason, askedByName } = change;
    await forgetChange(open, command);
    await writeRule(open, { command, fromAmount, needed, deciderRoleId }, { reason, askedByName });
    return rulesIn(open);
  });
}

/** Refuses it, or takes back one's own. @throws NotFoundError for what doesn't wait any more, or isn't on this side */
export function dropConsentRule(ctx: Context, { id }: CommandInput<'dropConsentRule'>): Promise<ConsentRules> {
  permit(ctx, 'setRules', 'proposal');
  return inTransaction(ctx, async (open) => {
    const { command, askedByName } = await waitingFor(open, id);
    await forgetChange(open, command);
    noteChange(open, command, { dropped: 'loosen', askedByName });
    return rulesIn(open);
  });
}

/** Of several who decide at once, each finds what the one before left. */
async function waitingFor(open: InTransaction, id: string) {
  await oneAtATime(open);
  const change = await changesOf(open).selectAll().where('id', '=', id).executeTakeFirst();
  if (!change) throw new NotFoundError();
  return change;
}
