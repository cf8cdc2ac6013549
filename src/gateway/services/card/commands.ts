import { type CardAction, cardActions } from '#domain/card/lifecycle.ts';
import type { Context } from '../../context.ts';
import type { GatewayError } from '../../errors.ts';
import { say } from '../../messages.ts';
import type { CommandService, CommandServices } from '../command.ts';
import { actOnCards, type CardActionRequest } from './act.ts';
import { issueInquiryToken } from './inquiryToken.ts';
import { updateCardLimits } from './limits.ts';
import { revealCard } from './reveal.ts';

/** One result per card, refusals in the caller's words. */
const cardAction = (action: CardAction): CommandService => ({
  right: `card:${cardActions[action].privilege}`,
  run: async (ctx, input: CardActionRequest) => {
    const outcomes = await actOnCards(ctx, action, input);
    return outcomes.map((outcome) =>
      'card' in outcome
        ? { id: outcome.id, done: true, card: outcome.card }
        : { id: outcome.id, done: false, msg: spoken(ctx, outcome.error) },
    );
  },
});

const spoken = (ctx: Context, error: GatewayError) => say(ctx.language, `errors.${error.messageKey}`, error.args);

export const cardCommands = {
  activateCard: cardAction('activate'),
  reportCardLoss: cardAction('loss'),
  cancelCardLoss: cardAction('unloss'),
  blockCard: cardAction('block'),
  unblockCard: cardAction('unblock'),
  revokeCard: cardAction('revoke'),
  updateAcsPassword: cardAction('updateAcsPassword'),
  resetAcsPassword: cardAction('resetAcsPassword'),
  updatePin: cardAction('updatePin'),
  resetPin: cardAction('resetPin'),
  updateCardLimits: { right: 'card:limits', run: updateCardLimits },
  revealCard: { right: 'card:reveal', run: revealCard },
  issueInquiryToken: { right: 'card:issueToken', run: issueInquiryToken },
} satisfies CommandServices;
