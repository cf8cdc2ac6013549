import type { CommandServices } from '../command.ts';
import { agreeToProposal, refuseProposal } from './decide.ts';
import { propose } from './raise.ts';
import { withdrawProposal } from './withdraw.ts';

export const proposalCommands = {
  propose,
  agreeToProposal,
  refuseProposal,
  withdrawProposal,
} satisfies Partial<CommandServices>;
