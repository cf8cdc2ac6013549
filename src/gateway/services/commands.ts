import type { CardAction } from '#domain/cardLifecycle.ts';
import type { Context } from '../context.ts';
import type { GatewayError } from '../errors.ts';
import { say } from '../messages.ts';
import { actOnCards, type CardActionRequest } from './card/act.ts';
import { cardBalance } from './card/balance.ts';
import { getConfigs } from './configs.ts';
import { dashboardSummary } from './dashboardSummary.ts';

/** What a command does with its checked input. */
export type CommandService = (ctx: Context, input: never) => Promise<unknown>;

/** One result per card, refusals in the caller's words. */
const cardAction = (action: CardAction) => async (ctx: Context, input: CardActionRequest) => {
  const outcomes = await actOnCards(ctx, action, input);
  return outcomes.map((outcome) =>
    'card' in outcome
      ? { id: outcome.id, done: true, card: outcome.card }
      : { id: outcome.id, done: false, msg: spoken(ctx, outcome.error) },
  );
};

const spoken = (ctx: Context, error: GatewayError) => say(ctx.language, `errors.${error.messageKey}`, error.args);

/** Command (`dtoName` of /call) → its service. A Map, so that no name from outside finds anything else. */
export const commandServices = new Map<string, CommandService>(
  Object.entries({
    getConfigs,
    dashboardSummary,
    cardBalance,
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
  } satisfies Record<string, CommandService>),
);
