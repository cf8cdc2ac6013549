import { sql } from 'kysely';
import { type DepositStatus, depositStatus } from '#domain/enumerations.ts';
import { doneBy, type InTransaction } from '../../context.ts';
import { newId } from '../../id.ts';
import { note } from '../../trail.ts';

interface Step {
  deposit: { id: string; customerId: string };
  from: DepositStatus | null;
  to: DepositStatus;
  reason?: string | undefined;
  /** What else became different, as the wire has it. */
  also?: Record<string, unknown>;
}

/** Writes down who took a deposit a step further, for the record's history and for the audit log. */
export async function writeStep(ctx: InTransaction, { deposit, from, to, reason, also }: Step): Promise<void> {
  await ctx.db
    .insertInto('depositSteps')
    .values({
      id: newId(ctx),
      customerId: deposit.customerId,
      depositId: deposit.id,
      step: sql<number>`(select count(*) + 1 from deposit_steps where deposit_id = ${deposit.id})`,
      fromStatus: from,
      toStatus: to,
      reason: reason ?? null,
      ...doneBy(ctx),
      createdAt: ctx.clock(),
    })
    .execute();
  note(ctx, {
    subject: 'depositRecord',
    subjectId: deposit.id,
    customerId: deposit.customerId,
    before: from === null ? null : { status: from },
    after: { status: to, ...(reason && { reason }), ...also },
  });
}

/** The status in words, for a refusal. */
export const statusInWords = (status: DepositStatus): string => `enums.depositStatus.${depositStatus.keyOf(status)}`;
