import { type ApplicationAction, applicationActions } from '#domain/application/lifecycle.ts';
import type { CommandService, CommandServices } from '../command.ts';
import { type Decision, decideApplication } from './decide.ts';

const decision = (action: ApplicationAction): CommandService => ({
  right: `cardApplication:${applicationActions[action].privilege}`,
  run: (ctx, input: Decision) => decideApplication(ctx, action, input),
});

export const applicationCommands = {
  processApplication: decision('process'),
  completeApplication: decision('complete'),
  cancelApplication: decision('cancel'),
  closeApplication: decision('close'),
} satisfies CommandServices;
