import { type WaitingReason, waitingReasons } from '#domain/application/application.ts';
import { cardModel, orderStatus } from '#domain/enumerations.ts';
import { type Context, inTransaction, readIn, systemContext } from '../context.ts';
import { ConflictError, RefusedError } from '../errors.ts';
import type { Ports } from '../ports.ts';
import { issueCards } from '../services/application/issue.ts';
import { canStillIssue, openApplication } from '../services/application/moving.ts';
import { withTrail } from '../services/audit/recording.ts';
import { eachByItself } from './eachByItself.ts';

const { initial, processing } = orderStatus.code;
const batch = 50;

/**
 * Issues the cards of applications for virtual ones. No row is claimed beforehand: accounts are locked before applications
 * everywhere, and of two gateways that issue the same, the second finds its status changed and takes everything back. What
 * can't be issued yet says why, and is looked at again.
 */
export async function completeApplications(ports: Ports): Promise<void> {
  const ctx = systemContext(ports);
  await eachByItself(
    (after?: string) => waiting(ctx, after),
    (id) => complete(ctx, id),
    (error, id) => notCompleted(ctx, id, error),
  );
}

/** The next ones by id, which is the order in which they were made. */
const waiting = (ctx: Context, after?: string): Promise<string[]> =>
  readIn(ctx, async ({ db }) => {
    const rows = await db
      .selectFrom('cardApplications as application')
      .innerJoin('products as product', 'product.id', 'application.productId')
      .select('application.id')
      .where('application.orderStatus', 'in', [initial, processing])
      .where('product.cardModel', '=', cardModel.code.virtualCard)
      .$if(after !== undefined, (query) => query.where('application.id', '>', after as string))
      .orderBy('application.id')
      .limit(batch)
      .execute();
    return rows.map(({ id }) => id);
  });

function complete(ctx: Context, id: string): Promise<void> {
  const asked = { operation: 'completeApplications', subject: 'cardApplication', subjectId: id, input: null };
  return inTransaction(ctx, async (open) => {
    const application = await openApplication(open, id);
    if (!canStillIssue(application)) return;
    await withTrail(open, asked, (trailed) => issueCards(trailed, application));
  });
}

async function notCompleted(ctx: Context, id: string, error: unknown): Promise<void> {
  if (error instanceof ConflictError) return;
  const reason = reasonIn(error);
  if (reason) return sayWhy(ctx, id, reason);
  ctx.log.error({ err: error, application: id }, 'an application could not be completed');
}

const reasonIn = (error: unknown): WaitingReason | undefined =>
  error instanceof RefusedError ? waitingReasons.find((reason) => reason === error.messageKey) : undefined;

const sayWhy = (ctx: Context, id: string, waitingFor: WaitingReason): Promise<void> =>
  inTransaction(ctx, async ({ db, clock }) => {
    await db
      .updateTable('cardApplications')
      .set({ waitingFor, updatedAt: clock() })
      .where('id', '=', id)
      .where('orderStatus', 'in', [initial, processing])
      .where('waitingFor', 'is distinct from', waitingFor)
      .execute();
  });
