import type { ApplicationStep } from '#domain/application/application.ts';
import type { OrderStatus } from '#domain/enumerations.ts';
import { type Context, doneBy, type InTransaction, readIn } from '../../context.ts';
import { newId } from '../../id.ts';

interface Step {
  application: { id: string; customerId: string };
  from: OrderStatus | null;
  to: OrderStatus;
  reason?: string | undefined;
}

/** Writes who moved an application, and why. */
export async function recordStep(ctx: InTransaction, { application, from, to, reason }: Step): Promise<void> {
  await ctx.db
    .insertInto('cardApplicationSteps')
    .values({
      id: newId(ctx),
      customerId: application.customerId,
      applicationId: application.id,
      fromStatus: from,
      toStatus: to,
      reason: reason || null,
      ...doneBy(ctx),
      createdAt: ctx.clock(),
    })
    .execute();
}

/** All steps of an application, oldest first. */
export function historyOf(ctx: Context, applicationId: string): Promise<ApplicationStep[]> {
  return readIn(ctx, async ({ db }) => {
    const rows = await db
      .selectFrom('cardApplicationSteps')
      .select(['fromStatus', 'toStatus', 'reason', 'source', 'userName', 'createdAt'])
      .where('applicationId', '=', applicationId)
      // Its statuses only ever grow, while steps of one moment would have no order of their own.
      .orderBy('toStatus')
      .execute();
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  });
}
