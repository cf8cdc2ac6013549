import type { CardholderDraft } from '#domain/cardholder/draft.ts';
import type { CommandInput } from '#domain/contract.ts';
import { type Context, type InTransaction, inTransaction, isNamed, permit, readIn } from '../../context.ts';
import { ConflictError, NotFoundError, PersonNeededError, UnauthorizedError } from '../../errors.ts';
import { byRecordRights } from '../../rights/records.ts';
import { seenAmong } from '../../rights/seen.ts';
import { note } from '../../trail.ts';

/**
 * Forms that aren't finished: each user's own, one for a new cardholder and one for each that is being changed. Of a new one all is
 * the user's own words; another's form shows what they may see of that cardholder.
 */

/**
 * @throws ForbiddenError · NotFoundError for a cardholder that isn't there, or not theirs to see · ConflictError where another draft is
 * kept than the one that was seen
 */
export function saveDraft(ctx: Context, { id, content, seenAt }: CommandInput<'saveCardholderDraft'>) {
  permitForm(ctx, id);
  return inTransaction(ctx, async (open) => {
    const { userId, customerId } = userOf(open);
    if (id !== undefined) await refuseUnknown(open, id);
    if (seenAt !== undefined) await refuseAnother(open, { userId, subject: id ?? 'new' }, seenAt);
    const row = { customerId, content: JSON.stringify(content), updatedAt: open.clock() };
    const kept = await open.db
      .insertInto('cardholderDrafts')
      .values({ userId, subject: id ?? 'new', ...row })
      .onConflict((conflict) => {
        const there = conflict.columns(['userId', 'subject']);
        // Of two tabs that begin at once, the second would put its own in the place of what nobody had seen.
        return seenAt === null ? there.doNothing() : there.doUpdateSet(row);
      })
      .executeTakeFirst();
    if (kept.numInsertedOrUpdatedRows === 0n) throw new ConflictError();
    // What isn't finished is nobody's business yet.
    note(open, { subject: 'cardholder', subjectId: id ?? 'new', customerId, before: null, after: null });
    return { savedAt: row.updatedAt.toISOString() };
  });
}

/** Whoever makes cardholders fills in forms of new ones; whoever changes them, those of cardholders who are there. */
const permitForm = (ctx: Context, id: string | undefined): void =>
  permit(ctx, id === undefined ? 'create' : 'edit', 'cardholder');

async function refuseUnknown(ctx: InTransaction, id: string): Promise<void> {
  if (!(await seenAmong(ctx, 'cardholder', [id])).has(id)) throw new NotFoundError();
}

/** The same form, in another tab or on another device, has been gone on with or sent. */
async function refuseAnother(
  { db }: InTransaction,
  { userId, subject }: { userId: string; subject: string },
  seenAt: string | null,
): Promise<void> {
  const there = await db
    .selectFrom('cardholderDrafts')
    .select('updatedAt')
    .where('userId', '=', userId)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst();
  if ((there?.updatedAt.toISOString() ?? null) !== seenAt) throw new ConflictError();
}

/** The draft, and those of its files that are still kept. @throws ForbiddenError */
export function readDraft(ctx: Context, { id }: CommandInput<'cardholderDraft'>): Promise<CardholderDraft | null> {
  permitForm(ctx, id);
  return readIn(ctx, async (open) => {
    const { userId } = userOf(open);
    const draft = await open.db
      .selectFrom('cardholderDrafts')
      .select(['content', 'updatedAt'])
      .where('userId', '=', userId)
      .where('subject', '=', id ?? 'new')
      .executeTakeFirst();
    if (!draft) return null;
    const files = await open.db
      .selectFrom('cardholderDocuments')
      .select(['id as fileId', 'name', 'size', 'type', 'purpose'])
      .where('uploadedBy', '=', userId)
      .where('cardholderId', 'is', null)
      .where('storedAt', 'is not', null)
      .orderBy('createdAt')
      .execute();
    const content =
      id === undefined ? draft.content : byRecordRights<CardholderDraft['content']>(ctx, 'cardholder')(draft.content);
    return { content, files, savedAt: draft.updatedAt.toISOString() };
  });
}

export async function dropDraft(
  ctx: Context,
  { id }: CommandInput<'dropCardholderDraft'>,
): Promise<Record<string, never>> {
  permitForm(ctx, id);
  await inTransaction(ctx, (open) => forgetDraft(open, id ?? 'new'));
  return {};
}

export async function forgetDraft(ctx: InTransaction, subject: string): Promise<void> {
  if (!isNamed(ctx.actor)) throw new UnauthorizedError();
  const { userId } = ctx.actor;
  await ctx.db.deleteFrom('cardholderDrafts').where('userId', '=', userId).where('subject', '=', subject).execute();
}

/** Forms that are half filled in are a person's. */
function userOf({ actor }: Pick<Context, 'actor'>) {
  if (actor.kind === 'key') throw new PersonNeededError();
  if (actor.kind !== 'user') throw new UnauthorizedError();
  return actor;
}
