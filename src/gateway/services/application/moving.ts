import { type ApplicationAction, applicationActions, canMove } from '#domain/application/lifecycle.ts';
import { orderStatus } from '#domain/enumerations.ts';
import type { InTransaction } from '../../context.ts';
import { ConflictError, NotFoundError, RefusedError } from '../../errors.ts';
import { note } from '../../trail.ts';
import { recordStep } from './steps.ts';

/** An application with what is needed to do something with it. */
export async function openApplication({ db }: InTransaction, id: string) {
  const application = await db
    .selectFrom('cardApplications as application')
    .innerJoin('products as product', 'product.id', 'application.productId')
    .selectAll('application')
    .select(['product.productName', 'product.cardType', 'product.currency'])
    .where('application.id', '=', id)
    .executeTakeFirst();
  if (!application) throw new NotFoundError();
  return application;
}
export type OpenApplication = Awaited<ReturnType<typeof openApplication>>;

/** What changes beside the status when an application moves. */
export interface Changes {
  issued?: number;
  feeTransactionId?: string | null;
}

/** Whether its cards may be issued, at once or after they are made. */
export const canStillIssue = ({ orderStatus: status }: OpenApplication): boolean =>
  canMove('process', status) || canMove('complete', status);

/** Refuses what the table doesn't allow, by name of status and action. */
export function assertCanMove(action: ApplicationAction, { orderStatus: status }: OpenApplication): void {
  if (canMove(action, status)) return;
  throw new RefusedError('applicationStatusRefused', {
    status: `errors.applicationStatus.${orderStatus.keyOf(status)}`,
    action: `errors.applicationAction.${action}`,
  });
}

/**
 * Moves an application and writes the step. Compare-and-set: of two who move it at once, the second finds another status than
 * the one it looked at.
 * @throws ConflictError
 */
export async function move(
  ctx: InTransaction,
  action: ApplicationAction,
  application: OpenApplication,
  reason?: string,
  changes: Changes = {},
): Promise<OpenApplication> {
  const { id, customerId, orderStatus: from } = application;
  const { to } = applicationActions[action];
  const { numUpdatedRows } = await ctx.db
    .updateTable('cardApplications')
    .set({ ...changes, orderStatus: to, waitingFor: null, updatedAt: ctx.clock() })
    .where('id', '=', id)
    .where('orderStatus', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ConflictError();
  await recordStep(ctx, { application, from, to, reason });
  const before = { orderStatus: from };
  const after = { orderStatus: to, ...changes, ...(reason && { reason }) };
  note(ctx, { subject: 'cardApplication', subjectId: id, customerId, before, after });
  return { ...application, ...changes, orderStatus: to };
}
