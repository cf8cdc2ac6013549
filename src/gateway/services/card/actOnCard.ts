import { sql, type Updateable } from 'kysely';
import type { Card } from '#domain/card/card.ts';
import { type CardAction, cardActions, type Move, moveCard } from '#domain/card/lifecycle.ts';
import type { CommandInput } from '#domain/contract.ts';
import { type CardStatus, cardStatus } from '#domain/enumerations.ts';
import { type Context, doneBy, type InTransaction, isNamed, isOperator } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { ConflictError, NotFoundError, RefusedError } from '../../errors.ts';
import { newId } from '../../id.ts';
import { note } from '../../trail.ts';
import { endCardSessionsOf } from '../identity/cardSessions.ts';
import { endRenewal } from './endRenewal.ts';
import { cards } from './queries.ts';
import { secretChange } from './secrets.ts';

/** `secret`: the new PIN or ACS password, where the action sets one. */
export type CardActionInput = CommandInput<'blockCard'> & Partial<Pick<CommandInput<'updatePin'>, 'secret'>>;

/**
 * Does one action to one card, in the transaction that is open. Compare-and-set: of two people acting at once, the second finds
 * another status than the one it looked at.
 */
export async function actOnCard(
  ctx: InTransaction,
  action: CardAction,
  id: string,
  { reason, secret }: Pick<CardActionInput, 'reason' | 'secret'>,
): Promise<Card> {
  const card = await ctx.db
    .selectFrom('cards')
    .select(['id', 'customerId', 'cardStatus', 'statusBeforeLoss', 'blockedBy', 'activeTime'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!card) throw new NotFoundError();
  const move = moveCard(action, card, isOperator(ctx.actor));
  if (!move.allowed) throw refusal(action, card.cardStatus, move);

  const changed = await ctx.db
    .updateTable('cards')
    .set({ ...traces(ctx, action, card, move.to), ...(await secretChange(ctx, action, id, secret)) })
    .where('id', '=', id)
    .where('cardStatus', '=', card.cardStatus)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new ConflictError();
  if (endsLookUps.has(move.to)) await endCardSessionsOf(ctx.db, id, ctx.clock());
  // Where nothing is held it is closed by that at once, under locks that aren't taken here.
  if (move.to === cardStatus.code.closing) ctx.wake('closeCards');

  await ctx.db
    .insertInto('cardLogs')
    .values({
      id: newId(ctx),
      customerId: card.customerId,
      cardId: id,
      type: cardActions[action].logType,
      fromStatus: card.cardStatus,
      toStatus: move.to,
      reason: reason || null,
      ...doneBy(ctx),
      createdAt: nextIn(id, ctx.clock()),
    })
    .execute();
  note(ctx, {
    subject: 'card',
    subjectId: id,
    customerId: card.customerId,
    before: { cardStatus: card.cardStatus },
    after: { cardStatus: move.to, ...(reason && { reason }) },
  });
  if (action === 'revoke') await endRenewal(ctx, card, reason);
  return cards.get(ctx, id);
}

/** Whoever may be looking at a card's balance is put out when it gets one of these. */
const endsLookUps = new Set<CardStatus>([
  cardStatus.code.blocked,
  cardStatus.code.lost,
  cardStatus.code.closing,
  cardStatus.code.closed,
]);

/** Later than everything in the card's log, so that it has one order though the clocks of several gateways differ. */
const nextIn = (cardId: string, now: Date) =>
  sql<Date>`greatest(${now}::timestamptz, (select max(created_at) + interval '1 millisecond' from card_logs where card_id = ${cardId}))`;

/**
 * What the card remembers of a move: where a loss found it, who blocked it or took it out of use for good, and whether others did
 * while it was under staff's block, since when it is active.
 */
function traces(
  ctx: Context,
  action: CardAction,
  card: Pick<Tables['cards'], 'cardStatus' | 'statusBeforeLoss' | 'blockedBy' | 'activeTime'>,
  to: CardStatus,
): Updateable<Tables['cards']> {
  const now = ctx.clock();
  const changes: Updateable<Tables['cards']> = { cardStatus: to, updatedAt: now };
  if (action === 'loss') changes.statusBeforeLoss = card.cardStatus;
  if (action === 'unloss') changes.statusBeforeLoss = null;
  if (action === 'block') changes.blockedBy = isOperator(ctx.actor) ? 'operator' : 'customer';
  if (action === 'unblock') changes.blockedBy = null;
  if (action === 'revoke' && isStaff(ctx)) {
    changes.blockedBy = 'operator';
    // Their block ends with it. A loss is still remembered: its number is good for nothing.
    changes.statusBeforeLoss = card.statusBeforeLoss === null ? null : cardStatus.code.normal;
  } else if (action === 'revoke' && card.blockedBy === 'operator') changes.statusBeforeLoss = cardStatus.code.blocked;
  if (to === cardStatus.code.normal && !card.activeTime) changes.activeTime = now;
  return changes;
}

/** Not the gateway itself, which ends cards by their own terms. */
const isStaff = ({ actor }: Context): boolean => isNamed(actor) && isOperator(actor);

function refusal(action: CardAction, status: CardStatus, move: Move & { allowed: false }): RefusedError {
  if (move.why === 'operatorBlock') return new RefusedError('cardOperatorBlock');
  return new RefusedError('cardStatusRefused', {
    status: `errors.cardStatus.${cardStatus.keyOf(status)}`,
    action: `errors.cardAction.${action}`,
  });
}
