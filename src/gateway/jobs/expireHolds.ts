import { processStatus } from '#domain/enumerations.ts';
import { inTransaction, systemContext } from '../context.ts';
import type { Ports } from '../ports.ts';
import { withTrail } from '../services/audit/recording.ts';
import { expire } from '../services/processor/expire.ts';
import { forMessages } from '../services/processor/keepRecord.ts';
import { takeUpParked } from '../services/processor/match.ts';
import { lockCard } from '../services/processor/spendingCard.ts';

const atOnce = 200;

/**
 * Frees what is held for purchases whose time is over. Each in its own transaction under its card's lock, where it is
 * looked at again: what was settled or expired meanwhile is left alone.
 */
export async function expireHolds(ports: Ports): Promise<void> {
  const ctx = systemContext(ports);
  for (;;) {
    const due = await inTransaction(ctx, ({ db }) =>
      db
        .selectFrom('authorizations')
        .select(['id', 'cardId'])
        .where('held', '>', 0n)
        .where('holdExpiresAt', '<=', ports.clock())
        .orderBy('holdExpiresAt')
        .orderBy('id')
        .limit(atOnce)
        .execute(),
    );
    for (const { id, cardId } of due) await expireOne(ports, id, cardId);
    if (due.length < atOnce) return;
  }
}

async function expireOne(ports: Ports, id: string, cardId: string): Promise<void> {
  await inTransaction(systemContext(ports), async (open) => {
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
