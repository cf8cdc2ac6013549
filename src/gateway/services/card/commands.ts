import type { CardActionResult } from '#domain/card/commands.ts';
import type { CardAction } from '#domain/card/lifecycle.ts';
import type { CommandInput } from '#domain/contract.ts';
import type { Context } from '../../context.ts';
import type { GatewayError } from '../../errors.ts';
import { say } from '../../messages.ts';
import type { CommandServices } from '../command.ts';
import { cardBalanceAt } from '../money/balanceAt.ts';
import { actOnCards } from './act.ts';
import type { CardActionInput } from './actOnCard.ts';
import { updateCardEnding } from './ending.ts';
import { inquiryBalance } from './inquiryBalance.ts';
import { issueInquiryToken } from './inquiryToken.ts';
import { updateCardLimits } from './limits.ts';
import { revealCard } from './reveal.ts';
import { renewCard, replaceCard } from './succeed.ts';
import { tryCardLimits } from './tryLimits.ts';

const cardAction = (action: CardAction) => (ctx: Context, input: CommandInput<'blockCard'>) =>
  resultsOf(ctx, action, input);

const secretAction = (action: CardAction) => (ctx: Context, input: CommandInput<'updatePin'>) =>
  resultsOf(ctx, action, input);

/** One result per card, refusals in the caller's words. */
async function resultsOf(ctx: Context, action: CardAction, input: CardActionInput): Promise<CardActionResult[]> {
  const outcomes = await actOnCards(ctx, action, input);
  return outcomes.map((outcome) =>
    'card' in outcome
      ? { id: outcome.id, done: true, card: outcome.card }
      : { id: outcome.id, done: false, msg: spoken(ctx, outcome.error) },
  );
}

const spoken = (ctx: Context, error: GatewayError) => say(ctx.language, `errors.${error.messageKey}`, error.args);

export const cardCommands = {
  activateCard: cardAction('activate'),
  reportCardLoss: cardAction('loss'),
  cancelCardLoss: cardAction('unloss'),
  blockCard: cardAction('block'),
  unblockCard: cardAction('unblock'),
  revokeCard: cardAction('revoke'),
  updateAcsPassword: secretAction('updateAcsPassword'),
  resetAcsPassword: cardAction('resetAcsPassword'),
  updatePin: secretAction('updatePin'),
  resetPin: cardAction('resetPin'),
  replaceCard,
  renewCard,
  updateCardLimits,
  tryCardLimits,
  updateCardEnding,
  revealCard,
  issueInquiryToken,
  cardBalanceAt,
  cardBalance: inquiryBalance,
} satisfies Partial<CommandServices>;
