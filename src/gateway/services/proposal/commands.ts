import type { CommandInput } from '#domain/contract.ts';
import { type Context, readIn } from '../../context.ts';
import type { CommandPurses, CommandServices } from '../command.ts';
import { moneyPurses } from '../money/commands.ts';
import { agreeToProposal, refuseProposal } from './decide.ts';
import { agreeToConsentRule, dropConsentRule } from './decideRule.ts';
import { propose } from './raise.ts';
import { consentRules, setConsentRule } from './rules.ts';
import { proposalsForMe } from './waitsFor.ts';
import { whatUserLeaves } from './whatUserLeaves.ts';
import { whoMay } from './whoMay.ts';
import { withdrawProposal } from './withdraw.ts';

export const proposalCommands = {
  propose,
  agreeToProposal,
  refuseProposal,
  withdrawProposal,
  consentRules,
  setConsentRule,
  agreeToConsentRule,
  dropConsentRule,
  whoMay,
  whatUserLeaves,
  proposalsForMe,
} satisfies Partial<CommandServices>;

/** Whose money is moved by what is agreed to: its turn is waited for as the command itself would. */
export const proposalPurses = {
  agreeToProposal: async (ctx: Context, { id }: CommandInput<'agreeToProposal'>): Promise<readonly string[]> => {
    const asked = await readIn(ctx, ({ db }) =>
      db.selectFrom('proposals').select(['command', 'input']).where('id', '=', id).executeTakeFirst(),
    );
    if (asked?.command !== 'topUpCard' && asked?.command !== 'returnCardFunds') return [];
    return moneyPurses[asked.command](ctx, asked.input as CommandInput<'topUpCard'>);
  },
} satisfies CommandPurses;
