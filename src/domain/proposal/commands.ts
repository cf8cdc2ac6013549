import { z } from 'zod';
import type { CommandContracts } from '../command.ts';
import { proposalState } from '../enumerations.ts';
import { Id } from '../filter.ts';
import { privilegeNames } from '../permission/privilege.ts';
import { RequiredText } from '../validation.ts';
import { delayableNames, ProposedCommand } from './consentable.ts';
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
    tells: 'proposal',
  },
  /** With the last consent that it takes, what was asked for is done in the same transaction. */
  agreeToProposal: {
    right: 'proposal:decide',
    input: z.strictObject({ id: Id, reason }),
    output: Standing,
    tells: 'proposal',
  },
  refuseProposal: {
    right: 'proposal:decide',
    input: z.strictObject({ id: Id, reason: RequiredText() }),
    output: Standing,
    tells: 'proposal',
  },
  /**
   * Names of the roles, of people on the caller's side, that hold a right: of all of them, of those who could agree to what it takes it
   * for, and of those who could give it. Whoever lacks a right may know whom to turn to.
   */
  whoMay: {
    right: 'person',
    input: z.strictObject({ right: z.enum(privilegeNames) }),
    output: z.strictObject({ may: z.array(z.string()), decide: z.array(z.string()), give: z.array(z.string()) }),
    readOnly: true,
  },
  /**
   * What becomes of a user's side without that user, or with another role in the place of theirs: whether a customer is left without anybody
   * who could appoint others; whether only one person is left to set rules about consent, who then loosens none for a while; and for what
   * there are too few left to agree; and which keys of programs stop, as nobody would answer for them, or do less with the new role.
   */
  whatUserLeaves: {
    right: 'user:read',
    input: z.strictObject({ id: Id, roleId: Id.optional() }),
    output: z.strictObject({
      noAdministrator: z.boolean(),
      onlyOneSetsRules: z.boolean(),
      cannotBeAgreedTo: z.array(z.enum(delayableNames)),
      stopsKeys: z.array(z.string()),
      weakensKeys: z.array(z.string()),
    }),
    readOnly: true,
  },
  /** How many wait for the caller, up to a hundred. */
  proposalsForMe: {
    right: 'person',
    input: z.strictObject({}),
    output: z.strictObject({ count: z.int().nonnegative() }),
    readOnly: true,
  },
  consentRules: { right: 'proposal:read', input: z.strictObject({}), output: ConsentRules, readOnly: true },
  /** Stricter at once; looser when somebody else agrees who may set rules, where there is anybody. */
  setConsentRule: { right: 'proposal:setRules', input: ConsentRuleInput, output: ConsentRules },
  agreeToConsentRule: { right: 'proposal:setRules', input: z.strictObject({ id: Id }), output: ConsentRules },
  /** Refuses it, or takes back what one asked for oneself. */
  dropConsentRule: { right: 'proposal:setRules', input: z.strictObject({ id: Id }), output: ConsentRules },
  /** Takes back what the caller asked for, with whatever right that was, or a key that they answer for. */
  withdrawProposal: {
    right: 'signedIn',
    input: z.strictObject({ id: Id, reason }),
    output: Standing,
    tells: 'proposal',
  },
} as const satisfies CommandContracts;
