import { type Context, inTransaction, systemContext } from '../context.ts';
import type { Ports } from '../ports.ts';

const hour = 3_600_000;
/** A form may be left for lunch and for the night. */
const uploadsKept = 24 * hour;
const draftsKept = 30 * 24 * hour;
const batch = 50;

/** Clears away files that no form was sent with, and forms that nobody came back to. */
export async function forgetUploads(ports: Ports): Promise<void> {
  const ctx = systemContext(ports);
  while ((await forgetSome(ctx)) === batch);
  const before = new Date(ctx.clock().getTime() - draftsKept);
  await inTransaction(ctx, ({ db }) => db.deleteFrom('cardholderDrafts').where('updatedAt', '<', before).execute());
}

/** The file goes first: should the rest fail, its row is found again, and removing it twice does no harm. */
const forgetSome = (ctx: Context): Promise<number> =>
  inTransaction(ctx, async ({ db, files, clock }) => {
    const old = await db
      .selectFrom('cardholderDocuments')
      .select(['id', 'storedName'])
      .where('cardholderId', 'is', null)
      .where('createdAt', '<', new Date(clock().getTime() - uploadsKept))
      .orderBy('createdAt')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute();
    if (old.length === 0) return 0;
    for (const { storedName } of old) await files.remove(storedName);
    const ids = old.map(({ id }) => id);
    await db.deleteFrom('cardholderDocuments').where('id', 'in', ids).execute();
    return old.length;
  });
