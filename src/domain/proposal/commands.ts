import { z } from 'zod';
import type { CommandContracts } from '../command.ts';
import { proposalState } from '../enumerations.ts';
import { Id } from '../filter.ts';
import { RequiredText } from '../validation.ts';
import { consentableNames, ProposedCommand } from './consentable.ts';
import { ConsentRuleInput, ConsentRules } from './consentRule.ts';

/** How a proposal stands now. `failure`: in the caller's words, why what was agreed to couldn't be done. */
const Standing = z.strictObject({
  id: Id,
  proposalState: proposalState.schema,
  failure: z.string().nullable(),
});
export type ProposalStanding = z.infer<typeof Standing>;

const reason = z.string().trim().max(255).optional();

/** Asking for what takes somebody else's consent, and deciding about it. */
export const proposalCommands = {
  propose: {
    right: 'proposal:create',
    input: z.strictObject({ proposed: ProposedCommand, reason: RequiredText() }),
    output: Standing,
  },
  /** With the last consent that it takes, what was asked for is done in the same transaction. */
  agreeToProposal: { right: 'proposal:decide', input: z.strictObject({ id: Id, reason }), output: Standing },
  refuseProposal: {
    right: 'proposal:decide',
    input: z.strictObject({ id: Id, reason: RequiredText() }),
    output: Standing,
  },
  /** Names of the roles, on the caller's side, of those who may agree to a command, and who could give somebody the right to it. */
  whoMay: {
    right: 'proposal:create',
    input: z.strictObject({ command: z.enum(consentableNames) }),
    output: z.strictObject({ decide: z.array(z.string()), give: z.array(z.string()) }),
    readOnly: true,
  },
  consentRules: { right: 'proposal:read', input: z.strictObject({}), output: ConsentRules, readOnly: true },
  setConsentRule: { right: 'proposal:setRules', input: ConsentRuleInput, output: ConsentRules },
  withdrawProposal: { right: 'proposal:create', input: z.strictObject({ id: Id, reason }), output: Standing },
} as const satisfies CommandContracts;
