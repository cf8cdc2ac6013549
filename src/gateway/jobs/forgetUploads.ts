import { type Context, inTransaction, systemContext } from '../context.ts';
import type { Ports } from '../ports.ts';
import { eachByItself } from './eachByItself.ts';

const hour = 3_600_000;
/** A form may be left for lunch and for the night. */
const uploadsKept = 24 * hour;
const draftsKept = 30 * 24 * hour;
const batch = 50;

/** Clears away files that no form was sent with, and forms that nobody came back to. */
export async function forgetUploads(ports: Ports): Promise<void> {
  const ctx = systemContext(ports);
  await eachByItself(
    (after?: string) => left(ctx, after),
    (id) => forget(ctx, id),
    (error, id) => ctx.log.error({ err: error, file: id }, 'an upload could not be forgotten'),
  );
  const before = new Date(ctx.clock().getTime() - draftsKept);
  await inTransaction(ctx, ({ db }) => db.deleteFrom('cardholderDrafts').where('updatedAt', '<', before).execute());
}

/** The next ones by id, which is the order in which they came. */
const left = (ctx: Context, after?: string): Promise<string[]> =>
  inTransaction(ctx, async ({ db, clock }) => {
    const rows = await db
      .selectFrom('cardholderDocuments')
      .select('id')
      .where('cardholderId', 'is', null)
      .where('createdAt', '<', new Date(clock().getTime() - uploadsKept))
      .$if(after !== undefined, (uploads) => uploads.where('id', '>', after as string))
      .orderBy('id')
      .limit(batch)
      .execute();
    return rows.map(({ id }) => id);
  });

/** The file goes first: should the rest fail, its row is found again, and removing it twice does no harm. */
const forget = (ctx: Context, id: string): Promise<void> =>
  inTransaction(ctx, async ({ db, files }) => {
    const old = await db
      .selectFrom('cardholderDocuments')
      .select('storedName')
      .where('id', '=', id)
      .where('cardholderId', 'is', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!old) return;
    await files.remove(old.storedName);
    await db.deleteFrom('cardholderDocuments').where('id', '=', id).execute();
  });
