import type { z } from 'zod';
import { accountCommands } from './account/commands.ts';
import { apiKeyCommands } from './apiKey/commands.ts';
import { applicationCommands } from './application/commands.ts';
import { authorizationCommands } from './authorization/commands.ts';
import { cardCommands } from './card/commands.ts';
import { cardholderCommands } from './cardholder/commands.ts';
import type { CommandContracts } from './command.ts';
import { configsCommands } from './configs/commands.ts';
import { customerCommands } from './customer/commands.ts';
import { dashboardCommands } from './dashboard/commands.ts';
import { depositCommands } from './deposit/commands.ts';
import { downloadCommands } from './download/commands.ts';
import { noticeCommands } from './notice/commands.ts';
import { permissionCommands } from './permission/commands.ts';
import { processorCommands } from './processor/commands.ts';
import { productCommands } from './product/commands.ts';
import { programmeCommands } from './programme/commands.ts';
import { proposalCommands } from './proposal/commands.ts';
import { roleCommands } from './role/commands.ts';
import { ruleCommands } from './rule/commands.ts';
import { savedViewCommands } from './savedView/commands.ts';
import { statementCommands } from './statement/commands.ts';
import { userCommands } from './user/commands.ts';

/**
 * Command → all that there is to say of it, each in its noun's folder. Together with nouns.ts this is what portal and
 * gateway agree on; how it travels is the wire's.
 */
export const commands = {
  ...configsCommands,
  ...dashboardCommands,
  ...cardCommands,
  ...cardholderCommands,
  ...productCommands,
  ...ruleCommands,
  ...applicationCommands,
  ...customerCommands,
  ...accountCommands,
  ...depositCommands,
  ...authorizationCommands,
  ...processorCommands,
  ...programmeCommands,
  ...statementCommands,
  ...downloadCommands,
  ...userCommands,
  ...roleCommands,
  ...permissionCommands,
  ...apiKeyCommands,
  ...savedViewCommands,
  ...noticeCommands,
  ...proposalCommands,
} as const satisfies CommandContracts;

type Commands = typeof commands;
export type Command = keyof Commands;
export const commandNames = Object.keys(commands) as Command[];
export const isCommand = (name: string): name is Command => Object.hasOwn(commands, name);

/** Commands that change nothing, so that they may be asked twice. */
export type ReadCommand = { [C in Command]: Commands[C] extends { readOnly: true } ? C : never }[Command];

/** Commands that change nothing but how the caller finds their own things: the audit log doesn't know them. */
export type OwnAffair = { [C in Command]: Commands[C] extends { isOwnAffair: true } ? C : never }[Command];

/** What whoever gives the command says. */
export type CommandRequest<C extends Command> = z.input<Commands[C]['input']>;
/** What that is checked into: what whoever does the command is told. */
export type CommandInput<C extends Command> = z.output<Commands[C]['input']>;
/** What it answers. */
export type CommandOutput<C extends Command> = z.output<Commands[C]['output']>;
