import { accessCommands } from './access/commands.ts';
import { accountCommands } from './account/commands.ts';
import { apiKeyCommands } from './apiKey/commands.ts';
import { applicationCommands } from './application/commands.ts';
import { authorizationCommands } from './authorization/commands.ts';
import { cardCommands } from './card/commands.ts';
import { cardholderCommands } from './cardholder/commands.ts';
import type { CommandPurses, CommandServices, Faithful } from './command.ts';
import { getConfigs } from './configs/configs.ts';
import { customerCommands } from './customer/commands.ts';
import { firstDay } from './dashboard/firstDay.ts';
import { dashboardSummary } from './dashboard/summary.ts';
import { downloadCommands } from './download/commands.ts';
import { moneyCommands, moneyPurses } from './money/commands.ts';
import { noticeCommands } from './notice/commands.ts';
import { processorCommands } from './processor/commands.ts';
import { productCommands } from './product/commands.ts';
import { programmeCommands } from './programme/commands.ts';
import { proposalCommands, proposalPurses } from './proposal/commands.ts';
import { ruleCommands } from './rule/commands.ts';
import { savedViewCommands } from './savedView/commands.ts';
import { statementCommands } from './statement/commands.ts';

const services = {
  getConfigs,
  dashboardSummary,
  firstDay,
  ...cardCommands,
  ...cardholderCommands,
  ...applicationCommands,
  ...customerCommands,
  ...accountCommands,
  ...moneyCommands,
  ...authorizationCommands,
  ...processorCommands,
  ...productCommands,
  ...programmeCommands,
  ...ruleCommands,
  ...statementCommands,
  ...downloadCommands,
  ...accessCommands,
  ...apiKeyCommands,
  ...savedViewCommands,
  ...noticeCommands,
  ...proposalCommands,
};

/** Command → what does it: every one of the contract, and each as the contract has it. */
export const commandServices: CommandServices = services satisfies Faithful<typeof services>;

export const commandPurses: CommandPurses = { ...moneyPurses, ...proposalPurses };
