import { sql } from 'kysely';
import { commands } from '#domain/contract.ts';
import type { ConsentableCommand, ProposedCommand } from '#domain/proposal/consentable.ts';
import type { InTransaction } from '../../context.ts';
import { accessCommands } from '../access/commands.ts';
import { cardCommands } from '../card/commands.ts';
import type { CommandServices } from '../command.ts';
import { moneyCommands } from '../money/commands.ts';

/** What does each command; not through the door, where it would wait for consent again. */
const services: Pick<CommandServices, ConsentableCommand> = {
  updateCardLimits: cardCommands.updateCardLimits,
  updateCardEnding: cardCommands.updateCardEnding,
  activateCard: cardCommands.activateCard,
  blockCard: cardCommands.blockCard,
  reportCardLoss: cardCommands.reportCardLoss,
  cancelCardLoss: cardCommands.cancelCardLoss,
  unblockCard: cardCommands.unblockCard,
  revokeCard: cardCommands.revokeCard,
  topUpCard: moneyCommands.topUpCard,
  returnCardFunds: moneyCommands.returnCardFunds,
  bindUserRole: accessCommands.bindUserRole,
  disableUser: accessCommands.disableUser,
  enableUser: accessCommands.enableUser,
  resetSecondFactor: accessCommands.resetSecondFactor,
};

/** Takes a reason where there is a place for one. */
const takesReason = (command: ConsentableCommand) => 'reason' in commands[command].input.shape;

/** Does what was asked for, inside of the open transaction. Throws whatever the command does. */
export async function perform(open: InTransaction, { command, input }: ProposedCommand, reason: string): Promise<void> {
  const service = services[command] as (ctx: InTransaction, given: object) => Promise<unknown>;
  await service(open, takesReason(command) ? { ...input, reason } : input);
}

/**
 * Does work of which nothing stays when it fails, nor in the audit log, while the transaction around it goes on.
 * @throws what the work throws
 */
export async function orNothing<T>(
  { db, trail = [] }: Pick<InTransaction, 'db' | 'trail'>,
  work: () => Promise<T>,
): Promise<T> {
  const noted = trail.length;
  await sql`savepoint tried`.execute(db);
  try {
    return await work();
  } catch (error) {
    trail.splice(noted);
    await sql`rollback to savepoint tried`.execute(db);
    throw error;
  }
}
