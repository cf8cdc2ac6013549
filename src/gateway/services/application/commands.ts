import type { ApplicationAction } from '#domain/application/lifecycle.ts';
import type { CommandInput } from '#domain/contract.ts';
import type { Context } from '../../context.ts';
import type { CommandServices } from '../command.ts';
import { applyForCards } from './apply.ts';
import { decideApplication } from './decide.ts';

const decision = (action: ApplicationAction) => (ctx: Context, input: CommandInput<'processApplication'>) =>
  decideApplication(ctx, action, input);

export const applicationCommands = {
  applyForCards,
  processApplication: decision('process'),
  completeApplication: decision('complete'),
  cancelApplication: decision('cancel'),
  closeApplication: decision('close'),
} satisfies Partial<CommandServices>;
