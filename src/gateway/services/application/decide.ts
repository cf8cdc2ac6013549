import type { CardApplication } from '#domain/application/application.ts';
import { type ApplicationAction, applicationActions } from '#domain/application/lifecycle.ts';
import type { CommandInput } from '#domain/contract.ts';
import { isPhysical } from '#domain/product/product.ts';
import { type Context, type InTransaction, inTransaction, permit, refuseCustomers } from '../../context.ts';
import { discardCards, issueCards, startProcessing } from './issue.ts';
import { assertCanMove, move, type OpenApplication, openApplication } from './moving.ts';
import { applications } from './queries.ts';

type Effect = (ctx: InTransaction, application: OpenApplication, reason?: string) => Promise<unknown>;

const effects: Record<ApplicationAction, Effect> = {
  process: async (ctx, application, reason) => {
    await startProcessing(ctx, application, reason);
    if (!isPhysical(application.cardType)) ctx.wake('completeApplications');
  },
  complete: issueCards,
  cancel: (ctx, application, reason) => move(ctx, 'cancel', application, reason),
  close: async (ctx, application, reason) => {
    await move(ctx, 'close', application, reason);
    await discardCards(ctx, application);
  },
};

/**
 * Processes, completes, cancels or closes an application, as the table in domain/application/lifecycle.ts allows.
 * @throws NotFoundError · RefusedError · ConflictError when somebody was quicker
 */
export function decideApplication(
  ctx: Context,
  action: ApplicationAction,
  { id, reason }: CommandInput<'processApplication'>,
): Promise<CardApplication> {
  permit(ctx, applicationActions[action].privilege, 'cardApplication');
  if (action !== 'cancel') refuseCustomers(ctx);
  return inTransaction(ctx, async (open) => {
    const application = await openApplication(open, id);
    assertCanMove(action, application);
    await effects[action](open, application, reason);
    return applications.get(open, id);
  });
}
