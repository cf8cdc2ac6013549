import { sql } from 'kysely';
import { processStatus } from '#domain/enumerations.ts';
import { type Context, inTransaction, readIn, systemContext } from '../context.ts';
import type { Ports } from '../ports.ts';
import { withTrail } from '../services/audit/recording.ts';
import { expire } from '../services/processor/expire.ts';
import { forMessages } from '../services/processor/keepRecord.ts';
import { takeUpParked } from '../services/processor/match.ts';
import { lockCard } from '../services/processor/spendingCard.ts';
import { eachByItself } from './eachByItself.ts';

const atOnce = 200;

/**
 * Frees what is held for purchases whose time is over. Each in its own transaction under its card's lock, where it is
 * looked at again: what was settled or expired meanwhile is left alone.
 */
export async function expireHolds(ports: Ports): Promise<void> {
  const ctx = systemContext(ports);
  await eachByItself(
    (after?: Overdue) => overdue(ctx, after),
    ({ id, cardId }) => expireOne(ctx, id, cardId),
    (error, { id }) => ctx.log.error({ err: error, authorization: id }, 'a hold could not be freed'),
  );
}

interface Overdue {
  id: string;
  cardId: string;
  holdExpiresAt: Date | null;
}

/** Those after one, in the order in which their time was over. */
const overdue = (ctx: Context, after?: Overdue): Promise<Overdue[]> =>
  readIn(ctx, ({ db, clock }) =>
    db
      .selectFrom('authorizations')
      .select(['id', 'cardId', 'holdExpiresAt'])
      .where('held', '>', 0n)
      .where('holdExpiresAt', '<=', clock())
      .$if(after !== undefined, (holds) =>
        holds.where(sql<boolean>`(hold_expires_at, id) > (${after?.holdExpiresAt}, ${after?.id}::uuid)`),
      )
      .orderBy('holdExpiresAt')
      .orderBy('id')
      .limit(atOnce)
      .execute(),
  );

async function expireOne(ctx: Context, id: string, cardId: string): Promise<void> {
  await inTransaction(ctx, async (open) => {
    const card = await lockCard(open, cardId);
    const purchase = await open.db
      .selectFrom('authorizations')
      .selectAll()
      .where('id', '=', id)
      .where('processStatus', '=', processStatus.code.processing)
      .where('holdExpiresAt', '<=', open.clock())
      .executeTakeFirst();
    if (!purchase) return;
    const asked = { operation: 'expireHolds', subject: 'authorization', subjectId: id, input: null };
    await withTrail(open, asked, async (trailed) => {
      const taking = await forMessages(trailed);
      await expire(taking, card, purchase, { kind: 'expiry', messageId: null });
      // What waits for a settlement may wait for good now.
      if (purchase.transactionLink !== null) await takeUpParked(taking, card, purchase.transactionLink);
    });
  });
}
