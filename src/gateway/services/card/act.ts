import type { Card } from '#domain/card/card.ts';
import { type CardAction, cardActions } from '#domain/card/lifecycle.ts';
import { type Context, type InTransaction, inTransaction, permit } from '../../context.ts';
import { GatewayError } from '../../errors.ts';
import { actOnCard, type CardActionInput } from './actOnCard.ts';
import { cards } from './queries.ts';
import { refuseIfStolen } from './refuseIfStolen.ts';
import { refuseRoundBlock, type Succeeding, succeeding, takeOver } from './takeOver.ts';

export type CardActionOutcome = { id: string; card: Card } | { id: string; error: GatewayError };

/**
 * Does one lifecycle action to each card that can take it, in one transaction, and says how each went: a card is refused
 * before anything of it is written. When a single card was asked for, its refusal is the whole call's refusal.
 * Cards are taken by id, so that two calls with the same cards wait for each other instead of locking each other out.
 */
export async function actOnCards(
  ctx: Context,
  action: CardAction,
  request: CardActionInput,
): Promise<CardActionOutcome[]> {
  permit(ctx, cardActions[action].privilege, 'card');
  const ids = [...new Set(request.ids)];
  const outcomes = new Map<string, CardActionOutcome>();
  await inTransaction(ctx, async (open) => {
    // Money moves when a card comes into use in the place of another: all locks come first then.
    const following = action === 'activate' ? await succeeding(open, ids) : [];
    for (const id of ids.toSorted()) {
      const follows = following.find((each) => each.id === id);
      outcomes.set(id, await tryCard(open, { action, id, follows }, request));
    }
  });
  return ids.map((id) => outcomes.get(id) as CardActionOutcome);
}

async function tryCard(
  ctx: InTransaction,
  { action, id, follows }: { action: CardAction; id: string; follows: Succeeding | undefined },
  request: CardActionInput,
): Promise<CardActionOutcome> {
  try {
    if (follows) await refuseRoundBlock(ctx, follows);
    if (action === 'unloss') await refuseIfStolen(ctx, id);
    const card = await actOnCard(ctx, action, id, request);
    if (!follows) return { id, card };
    await takeOver(ctx, follows);
    return { id, card: await cards.get(ctx, id) };
  } catch (error) {
    if (!(error instanceof GatewayError) || error.status >= 500 || request.ids.length === 1) throw error;
    return { id, error };
  }
}
