import { sql } from 'kysely';
import type { CommandInput } from '#domain/contract.ts';
import { mostViews, type SavedView, type ViewContent } from '#domain/savedView/savedView.ts';
import { type Context, type InTransaction, inTransaction, permit } from '../../context.ts';
import { isTaken } from '../../db/failure.ts';
import { NotFoundError, RefusedError } from '../../errors.ts';
import { newId } from '../../id.ts';
import { refuseUnseenIn } from '../../rights/records.ts';
import { note } from '../../trail.ts';
import { ownerOf, type Row, viewOf } from './read.ts';

/**
 * Keeps a view for whoever asks; nobody else sees it.
 * @throws RefusedError `viewNameTaken` for the name of another of theirs, `tooManyViews` · GatewayError 403 for a list or field that
 * they may not see
 */
export function saveView(ctx: Context, { viewName, content }: CommandInput<'saveView'>): Promise<SavedView> {
  refuseUnseenContent(ctx, content);
  return inTransaction(ctx, async (open) => {
    const { userId: ownerId, customerId } = ownerOf(open);
    await oneAtATime(open);
    await refuseTooMany(open);
    await refuseTaken(open, { ownerId, customerId, list: content.list, viewName });
    const now = open.clock();
    const row = { id: newId(open), ownerId, viewName, isShared: false, updatedAt: now };
    const values = { ...row, customerId, createdAt: now, ...kept(content) };
    await orTaken(viewName, open.db.insertInto('savedViews').values(values).execute());
    noteView(open, { ...row, customerId }, { isNew: true });
    return answered(open, { ...row, ...content });
  });
}

/** What is written of a view's content: JSON columns take text. */
export const kept = ({ list, filter, sort, columns }: ViewContent) => ({
  list,
  filter: JSON.stringify(filter),
  sort: JSON.stringify(sort),
  columns: JSON.stringify(columns),
});

export function answered(ctx: Context, row: Omit<Row, 'createdAt' | 'customerId'>): SavedView {
  const view = viewOf(ctx, row);
  if (!view) throw new NotFoundError();
  return view;
}

/** Nobody keeps what their list would refuse. */
export function refuseUnseenContent(ctx: Context, { list, filter, sort }: ViewContent): void {
  permit(ctx, 'read', list);
  refuseUnseenIn(ctx, list, { filter, sort });
}

/** What one person saves comes one after the other, so that the number of views is kept. */
export async function oneAtATime(open: InTransaction): Promise<void> {
  const turn = `views of ${ownerOf(open).userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(open.db);
}

async function refuseTooMany(open: InTransaction): Promise<void> {
  const { count } = await open.db
    .selectFrom('savedViews')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerOf(open).userId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostViews) throw new RefusedError('tooManyViews', { most: mostViews });
}

interface Named extends Pick<Row, 'ownerId' | 'customerId' | 'list' | 'viewName'> {
  id?: string;
}

/** Small and capital letters make no other name. Views that nobody owns any more are told apart on one side. */
export async function refuseTaken(
  { db }: InTransaction,
  { id, ownerId, customerId, list, viewName }: Named,
): Promise<void> {
  const taken = await db
    .selectFrom('savedViews')
    .select('id')
    .where('ownerId', 'is not distinct from', ownerId)
    .where('list', '=', list)
    .$if(ownerId === null, (query) => query.where('customerId', 'is not distinct from', customerId))
    .where(sql`lower(view_name)`, '=', sql`lower(${viewName})`)
    .$if(id !== undefined, (query) => query.where('id', '<>', id as string))
    .executeTakeFirst();
  if (taken) throw nameTaken(viewName);
}

/** A colleague may have given one of the owner's shared views that name just now, which shows only when it is written. */
export async function orTaken(viewName: string, writing: Promise<unknown>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    throw isTaken(error) ? nameTaken(viewName) : error;
  }
}

const nameTaken = (name: string) => new RefusedError('viewNameTaken', { name }, { viewName: 'errors.viewNameTaken' });

/**
 * How somebody likes to look at a list is nobody's business, so of a view of their own the log says only that it was saved; of one
 * that others see, what it is called and since when they do. What it narrows by stays where the rights of who reads it are asked.
 */
export function noteView(
  open: InTransaction,
  view: Pick<Row, 'id' | 'viewName' | 'customerId' | 'isShared'>,
  { was, isNew = false }: { was?: Pick<Row, 'viewName' | 'isShared'>; isNew?: boolean } = {},
): void {
  const isPublic = view.isShared || was?.isShared === true;
  const told = ({ viewName, isShared }: Pick<Row, 'viewName' | 'isShared'>) => ({ viewName, isShared });
  const { id: subjectId, customerId } = view;
  const before = isPublic && was ? told(was) : null;
  note(open, { subject: 'savedView', subjectId, customerId, before, after: isPublic && !isNew ? told(view) : null });
}
