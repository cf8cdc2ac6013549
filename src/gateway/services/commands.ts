import { accessCommands } from './access/commands.ts';
import { applicationCommands } from './application/commands.ts';
import { cardBalance } from './card/balance.ts';
import { cardCommands } from './card/commands.ts';
import { cardholderCommands } from './cardholder/commands.ts';
import type { CommandService, CommandServices } from './command.ts';
import { getConfigs } from './configs/configs.ts';
import { dashboardSummary } from './dashboard/summary.ts';
import { downloadCommands } from './download/commands.ts';
import { moneyCommands } from './money/commands.ts';
import { processorCommands } from './processor/commands.ts';
import { statementCommands } from './statement/commands.ts';

/** Command (`dtoName` of /call) → its right and its service. A Map, so that no name from outside finds anything else. */
export const commandServices: ReadonlyMap<string, CommandService> = new Map(
  Object.entries({
    getConfigs: { right: 'signedIn', run: getConfigs },
    dashboardSummary: { right: 'dashboard:read', run: dashboardSummary },
    cardBalance: { right: 'cardSession', run: cardBalance },
    ...cardCommands,
    ...cardholderCommands,
    ...applicationCommands,
    ...moneyCommands,
    ...processorCommands,
    ...statementCommands,
    ...downloadCommands,
    ...accessCommands,
  } satisfies CommandServices),
);
