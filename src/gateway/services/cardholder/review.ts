import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import type { CommandInput } from '#domain/contract.ts';
import { cardStatus, orderStatus, rejectionReason, status } from '#domain/enumerations.ts';
import { type Context, type InTransaction, inTransaction, refuseCustomers } from '../../context.ts';
import { ConflictError, RefusedError } from '../../errors.ts';
import { refuseUnseen } from '../../rights/records.ts';
import { canonicalJson } from '../canonical.ts';
import { assertComplete, attach } from './attach.ts';
import { advance, assertStep, lockCardholder } from './onboarding.ts';
import { cardholder } from './queries.ts';

/** Sends the papers in: from then on they are the reviewer's. What led to an earlier rejection is history. */
export function submitCardholder(ctx: Context, { id, documents }: CommandInput<'submitCardholder'>) {
  return inTransaction(ctx, async (open): Promise<Cardholder> => {
    const row = await lockCardholder(open, id);
    assertStep(open, row, 'submit');
    await attach(open, row, documents);
    await assertComplete(open, row);
    await advance(open, row, 'submit', { rejectionReason: null });
    return cardholder.get(open, id);
  });
}

/**
 * The issuer's decision, never the customer's own.
 * @throws NotFoundError · RefusedError where there is nothing to review · ConflictError where form or papers aren't those that were seen
 */
export function reviewCardholder(
  ctx: Context,
  { id, seen, ...review }: CommandInput<'reviewCardholder'>,
): Promise<Cardholder> {
  refuseCustomers(ctx);
  if (seen) refuseUnseen(ctx, 'cardholder', ['updatedAt']);
  return inTransaction(ctx, async (open) => {
    const row = await lockCardholder(open, id);
    assertStep(open, row, review.decision);
    if (seen && !(await isAsSeen(open, row, seen))) throw new ConflictError();
    if (review.decision === 'approve') await advance(open, row, 'approve', { riskLevel: review.riskLevel });
    else await advance(open, row, 'reject', { rejectionReason: review.rejectionReason });
    return cardholder.get(open, id);
  });
}

/** Whether nothing was changed since: rejected, mended and sent in again, it waits for a review as before. */
async function isAsSeen(
  { db }: InTransaction,
  { id, updatedAt }: { id: string; updatedAt: Date },
  seen: NonNullable<CommandInput<'reviewCardholder'>['seen']>,
): Promise<boolean> {
  if (updatedAt.getTime() !== Date.parse(seen.updatedAt)) return false;
  if (!seen.documents) return true;
  const papers = await db
    .selectFrom('cardholderDocuments')
    .select('id')
    .where('cardholderId', '=', id)
    .where('replacedAt', 'is', null)
    .execute();
  return canonicalJson(papers.map((paper) => paper.id).toSorted()) === canonicalJson(seen.documents.toSorted());
}

/** For good. Cards and applications come first: nobody holds cards whose holder is gone. */
export function closeCardholder(ctx: Context, { id }: CommandInput<'closeCardholder'>): Promise<Cardholder> {
  return inTransaction(ctx, async (open) => {
    const row = await lockCardholder(open, id);
    assertStep(open, row, 'close');
    await assertNothingOpen(open, id);
    const wasSecret = row.rejectionReason === rejectionReason.code.amlReview;
    const outcome = { rejectionReason: null, ...(wasSecret && { riskLevel: null }) };
    await advance(open, row, 'close', { ...outcome, status: status.code.disabled });
    return cardholder.get(open, id);
  });
}

async function assertNothingOpen({ db }: InTransaction, id: string): Promise<void> {
  const cards = await db
    .selectFrom('cards')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('cardholderId', '=', id)
    .where('cardStatus', 'not in', [cardStatus.code.closing, cardStatus.code.closed])
    .executeTakeFirstOrThrow();
  if (cards.count > 0n) throw new RefusedError('cardholderHasCards', { smart_count: Number(cards.count) });
  const application = await db
    .selectFrom('cardApplications')
    .select('orderNumber')
    .where('cardholderId', '=', id)
    .where('orderStatus', 'in', [orderStatus.code.initial, orderStatus.code.processing])
    .limit(1)
    .executeTakeFirst();
  if (application) throw new RefusedError('cardholderHasApplications', { order: application.orderNumber });
}
