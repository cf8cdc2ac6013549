import type { CommandInput } from '#domain/contract.ts';
import { type Context, type InTransaction, inTransaction, permit } from '../../context.ts';
import { NotFoundError, RefusedError } from '../../errors.ts';
import { note } from '../../trail.ts';
import { leaveDownloads } from './leave.ts';
import { ownerOf } from './queries.ts';

/**
 * Ends the making of a file; what is made already goes when whoever makes it looks up.
 * @throws RefusedError `downloadOver` for one that isn't waiting or running any more
 */
export function cancelDownload(ctx: Context, { id }: CommandInput<'cancelDownload'>): Promise<Record<string, never>> {
  permit(ctx, 'cancel', 'download');
  return inTransaction(ctx, async (open) => {
    const { status, customerId } = await locked(open, id);
    if (status !== 'waiting' && status !== 'running') throw new RefusedError('downloadOver');
    const after = { status: 'cancelled' as const };
    await open.db
      .updateTable('downloads')
      .set({ ...after, finishedAt: open.clock() })
      .where('id', '=', id)
      .execute();
    note(open, { subject: 'download', subjectId: id, customerId, before: { status }, after });
    return {};
  });
}

/** Removes a file and its line, whatever became of it. One that is being made ends. */
export async function deleteDownload(
  ctx: Context,
  { id }: CommandInput<'deleteDownload'>,
): Promise<Record<string, never>> {
  permit(ctx, 'delete', 'download');
  return inTransaction(ctx, async (open) => {
    const { status, customerId, file, fileName } = await locked(open, id);
    note(open, { subject: 'download', subjectId: id, customerId, before: { status, fileName }, after: null });
    if (status !== 'ready') {
      await leaveDownloads(open, 'id', id);
      return {};
    }
    await open.db.deleteFrom('downloads').where('id', '=', id).execute();
    // Inside the transaction: if the file can't be removed the line stays, and can be deleted again.
    if (file) await open.files.remove(file);
    return {};
  });
}

async function locked({ db, ...ctx }: InTransaction, id: string) {
  const row = await db
    .selectFrom('downloads')
    .select(['status', 'customerId', 'file', 'fileName'])
    .where('id', '=', id)
    .where('userId', '=', ownerOf({ ...ctx, db }))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new NotFoundError();
  return row;
}
