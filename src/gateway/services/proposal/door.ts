import { sql } from 'kysely';
import type { Command } from '#domain/contract.ts';
import { status } from '#domain/enumerations.ts';
import type { ProposalStanding } from '#domain/proposal/commands.ts';
import { isConsentable, isUrgent, ProposedCommand } from '#domain/proposal/consentable.ts';
import type { User, UserInput } from '#domain/user/user.ts';
import { type Context, inTransaction, permit } from '../../context.ts';
import { RefusedError } from '../../errors.ts';
import { users } from '../access/userQueries.ts';
import { createUser, customerFor } from '../access/users.ts';
import { raise } from './raise.ts';
import { refuseUnseenBefore } from './seenBefore.ts';
import { amountOf, rulesFor, rulesOf, strictest } from './terms.ts';

/** Instead of what a command answers: that it waits. */
export interface WaitsForConsent {
  waitsForConsent: ProposalStanding;
}

export const isWaiting = (answer: unknown): answer is WaitsForConsent =>
  typeof answer === 'object' && answer !== null && 'waitsForConsent' in answer;

/**
 * Does a command, or has it wait for consent where it always does, or the programme or the customer wants that. Its right has been asked for.
 * @throws GatewayError 403 for who says that they saw what they may not see · RefusedError `consentOneByOne` for several records at once
 * where one of them takes consent · what `raise` throws
 */
export async function withConsent<T>(
  ctx: Context,
  command: Command,
  input: object,
  run: (ctx: Context) => Promise<T>,
): Promise<T | WaitsForConsent> {
  if (!isConsentable(command) || isUrgent(command)) return run(ctx);
  refuseUnseenBefore(ctx, command, input);
  return inTransaction(ctx, async (open) => {
    const { reason, ...rest } = input as { reason?: string };
    const { id, ids = [id] } = input as { id?: string; ids?: string[] };
    const rules = await rulesFor(open, command, ids as string[]);
    if (rules.length === 0) return run(open);
    if (ids.length > 1) throw new RefusedError('consentOneByOne');
    const proposed = ProposedCommand.parse({ command, input: rest });
    const waits = await raise(open, proposed, reason ?? '', (before, after) =>
      strictest(rules, amountOf(proposed, before, after)),
    );
    return waits ? { waitsForConsent: waits } : run(open);
  });
}

/**
 * Makes a user; where giving a role takes consent, one who comes in only once somebody else agrees: else whoever may make users
 * could give any role that way.
 * @throws what making them throws · RefusedError where nobody could agree
 */
export function userWithConsent(ctx: Context, input: UserInput): Promise<User> {
  permit(ctx, 'create', 'user');
  const customerId = customerFor(ctx, input.customerId);
  return inTransaction(ctx, async (open) => {
    const rules = await rulesOf(open, ['bindUserRole'], sql`select ${customerId}::uuid`);
    if (rules.length === 0) return createUser(open, input);
    const made = await createUser(open, input, status.code.disabled);
    await raise(open, { command: 'enableUser', input: { id: made.id } }, '', () => strictest(rules, null));
    return users.get(open, made.id);
  });
}
