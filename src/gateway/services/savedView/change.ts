import type { CommandInput } from '#domain/contract.ts';
import type { SavedView } from '#domain/savedView/savedView.ts';
import { type Context, inTransaction, permit } from '../../context.ts';
import { InvalidError } from '../../errors.ts';
import { note } from '../../trail.ts';
import { isOwn, lockToRemove, lockView, ownerOf } from './read.ts';
import { answered, kept, noteView, oneAtATime, orTaken, refuseTaken, refuseUnseenContent } from './save.ts';

/**
 * Renames a view, replaces what it shows, or both.
 * @throws NotFoundError · ForbiddenError for one that is shared, without the right to share · RefusedError `viewNameTaken` ·
 * InvalidError for what another list shows
 */
export function changeView(ctx: Context, { id, viewName, content }: CommandInput<'changeView'>): Promise<SavedView> {
  if (content) refuseUnseenContent(ctx, content);
  return inTransaction(ctx, async (open) => {
    await oneAtATime(open);
    const view = await lockView(open, id);
    if (view.isShared) permit(open, 'share', 'savedView');
    if (content && content.list !== view.list) throw new InvalidError({ 'content.list': 'validation.invalid' });
    if (viewName !== undefined) await refuseTaken(open, { ...view, viewName });
    const said = { ...(viewName !== undefined && { viewName }), updatedAt: open.clock() };
    const changing = open.db.updateTable('savedViews').set({ ...said, ...(content && kept(content)) });
    await orTaken(viewName ?? view.viewName, changing.where('id', '=', id).execute());
    const changed = { ...view, ...content, ...said };
    noteView(open, changed, { was: view });
    return answered(open, changed);
  });
}

/** Has colleagues see a view, or nobody but its owner any more. Of one whose owner is gone the one who asks becomes the owner. */
export function shareView(ctx: Context, { id, isShared }: CommandInput<'shareView'>): Promise<SavedView> {
  permit(ctx, 'share', 'savedView');
  return inTransaction(ctx, async (open) => {
    await oneAtATime(open);
    const view = await lockView(open, id);
    const ownerId = view.ownerId ?? ownerOf(open).userId;
    if (ownerId !== view.ownerId) await refuseTaken(open, { ...view, ownerId });
    const changed = { ...view, ownerId, isShared, updatedAt: open.clock() };
    const sharing = open.db.updateTable('savedViews').set({ ownerId, isShared, updatedAt: changed.updatedAt });
    await orTaken(view.viewName, sharing.where('id', '=', id).execute());
    noteView(open, changed, { was: view });
    return answered(open, changed);
  });
}

/** Its owner removes a view, or of one that is shared whoever may share. */
export function deleteView(ctx: Context, { id }: CommandInput<'deleteView'>): Promise<Record<string, never>> {
  return inTransaction(ctx, async (open) => {
    const view = await lockToRemove(open, id);
    if (!isOwn(open, view)) permit(open, 'share', 'savedView');
    await open.db.deleteFrom('savedViews').where('id', '=', id).execute();
    const { viewName, isShared, customerId } = view;
    const before = isShared ? { viewName, isShared } : null;
    note(open, { subject: 'savedView', subjectId: id, customerId, before, after: null });
    return {};
  });
}
