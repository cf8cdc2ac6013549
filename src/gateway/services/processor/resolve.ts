import { isPurchase } from '#domain/authorization/purchaseRecord.ts';
import type { CommandInput } from '#domain/contract.ts';
import { processStatus } from '#domain/enumerations.ts';
import type { EventOf } from '#domain/processor/event.ts';
import type { ProcessorMessage } from '#domain/processor/message.ts';
import { notPayable } from '#domain/processor/payable.ts';
import { type Context, type InTransaction, inTransaction, isNamed, refuseCustomers } from '../../context.ts';
import { InvalidError, NotFoundError, RefusedError } from '../../errors.ts';
import { note } from '../../trail.ts';
import { forMessages } from './keepRecord.ts';
import { endWaiting, takeUpNow, takeUpParked } from './match.ts';
import { processorMessage } from './messages.ts';
import { payRefund } from './payRefund.ts';
import { findPurchase } from './purchase.ts';
import { lockCard, type SpendingCard } from './spendingCard.ts';
import { standInFor } from './standIn.ts';
import { withEarlier } from './waitingFor.ts';

const { pending, finished } = processStatus.code;

type Resolution = CommandInput<'resolveProcessorMessage'>;

/**
 * Ends the waiting of a parked message: puts it aside, does what it asks for to an authorization chosen by hand, or pays the refund that
 * it is to its card.
 * @throws RefusedError when it isn't waiting any more, when it can't be done to that authorization, or can't be paid
 */
export function resolveProcessorMessage(ctx: Context, asked: Resolution): Promise<ProcessorMessage> {
  refuseCustomers(ctx);
  return inTransaction(ctx, async (open) => {
    const before = await messageOf(open, asked.id);
    await resolutions[asked.resolution](open, asked);
    await sign(open, asked);
    note(open, {
      subject: 'processorMessage',
      subjectId: asked.id,
      customerId: before.customerId,
      before: { outcome: before.outcome, processStatus: before.processStatus },
      after: { resolution: asked.resolution, reason: asked.reason, authorizationId: asked.authorizationId ?? null },
    });
    return processorMessage.get(open, asked.id);
  });
}

async function messageOf({ db }: InTransaction, id: string) {
  const message = await db.selectFrom('processorMessages').selectAll().where('id', '=', id).executeTakeFirst();
  if (!message) throw new NotFoundError();
  return message;
}

/** After the card, as all do that take up messages: of two who resolve it at once, the second finds it resolved. */
async function lockWaiting(ctx: InTransaction, id: string) {
  const message = await ctx.db
    .selectFrom('processorMessages')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (message.processStatus !== pending) throw new RefusedError('messageNotWaiting');
  return message;
}

async function match(ctx: InTransaction, { id, authorizationId }: Resolution): Promise<void> {
  if (!authorizationId) throw new InvalidError({ authorizationId: 'validation.required' });
  const found = await ctx.db
    .selectFrom('authorizations')
    .select('cardId')
    .where('id', '=', authorizationId)
    .executeTakeFirst();
  if (!found) throw new NotFoundError();
  const card = await lockCard(ctx, found.cardId, true);
  const message = await lockWaiting(ctx, id);
  // What named an earlier card's number may be about a purchase that went on with this one.
  if (message.cardId !== null && !withEarlier(card).includes(message.cardId)) throw new RefusedError('otherCard');
  const purchase = await ctx.db
    .selectFrom('authorizations')
    .selectAll()
    .where('id', '=', authorizationId)
    .executeTakeFirstOrThrow();
  if (!isPurchase(purchase)) throw new RefusedError('notAPurchase');
  const taking = await forMessages(ctx);
  await takeUpNow(taking, card, purchase, message);
  if (purchase.transactionLink !== null) await takeUpParked(taking, card, purchase.transactionLink);
}

async function pay(ctx: InTransaction, { id }: Resolution): Promise<void> {
  const { cardId } = await messageOf(ctx, id);
  const card = cardId === null ? undefined : await lockCard(ctx, cardId, true);
  const message = await lockWaiting(ctx, id);
  const why = notPayable(message);
  if (!card || why) throw new RefusedError(why ?? 'refundToNobody');
  const event = message.payload as EventOf<'refund'>;
  // Its purchase has come, and nobody has looked yet whether that pays it.
  if (message.authorizationId === null && (await hasPurchase(ctx, card, event)))
    throw new RefusedError('refundStillAwaited');
  await endWaiting(await forMessages(ctx), card, message, 'accepted', (paying) => payRefund(paying, card, event));
}

/** Also where it went on with a card in this one's place. */
const hasPurchase = async (ctx: InTransaction, { id }: SpendingCard, event: EventOf<'refund'>): Promise<boolean> =>
  ((await findPurchase(ctx, id, event.transactionLink)) ?? (await standInFor(ctx, id, event))) !== undefined;

async function dismiss(ctx: InTransaction, { id }: Resolution): Promise<void> {
  const { recordId } = await lockWaiting(ctx, id);
  await ctx.db
    .updateTable('processorMessages')
    .set({ outcome: 'dismissed', processStatus: finished })
    .where('id', '=', id)
    .execute();
  if (recordId === null) return;
  // Its link is free again for the purchase that may still come; the message keeps it.
  const changes = { processStatus: finished, transactionLink: null };
  await ctx.db.updateTable('authorizations').set(changes).where('id', '=', recordId).execute();
}

const resolutions = { match, pay, dismiss } as const satisfies Record<Resolution['resolution'], unknown>;

async function sign({ db, actor, clock }: InTransaction, { id, reason }: Resolution): Promise<void> {
  const resolvedBy = isNamed(actor) ? actor.userName : null;
  await db
    .updateTable('processorMessages')
    .set({ reason, resolvedBy, resolvedAt: clock() })
    .where('id', '=', id)
    .execute();
}
