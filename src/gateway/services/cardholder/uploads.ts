import { toldByPapers } from '#domain/cardholder/cardholder.ts';
import type { DocumentPurpose, StoredFile } from '#domain/cardholder/onboarding.ts';
import { type Context, inTransaction, isNamed, permit, readIn } from '../../context.ts';
import { ForbiddenError, NotFoundError, TooManyError, UnauthorizedError } from '../../errors.ts';
import { newId } from '../../id.ts';
import { isTaken } from '../../rights/records.ts';
import { permitRecords } from '../../rights/seen.ts';
import { missingFile } from '../files/missing.ts';
import { cardholder } from './queries.ts';

export interface Upload {
  purpose: DocumentPurpose;
  /** As its owner calls it. */
  name: string;
  content: Uint8Array<ArrayBuffer>;
}

/** Files that one user may have waiting for a form: many forms' worth, not a disk's. */
const mostWaiting = 100;

/** Whoever fills in or changes forms may bring files for them. */
export function permitUpload({ ability }: Context): void {
  if (!ability.can('create', 'cardholder') && !ability.can('edit', 'cardholder')) throw new ForbiddenError();
}

/**
 * Takes a file in. Its row comes before it and is completed after it, so that whatever goes wrong in between is found and
 * cleared away (jobs/forgetUploads.ts).
 */
export async function takeIn(ctx: Context, { purpose, name, content }: Upload): Promise<StoredFile> {
  permitUpload(ctx);
  const { actor } = ctx;
  if (!isNamed(actor)) throw new UnauthorizedError();
  const file = await ctx.inspect(content, name);
  const id = newId(ctx);
  const storedName = `${id}.${file.ending}`;
  await inTransaction(ctx, async ({ db }) => {
    const { waiting } = await db
      .selectFrom('cardholderDocuments')
      .select(({ fn }) => fn.countAll<bigint>().as('waiting'))
      .where('uploadedBy', '=', actor.userId)
      .where('cardholderId', 'is', null)
      .executeTakeFirstOrThrow();
    // They are there until a form is sent with them: no moment could be told.
    if (waiting >= mostWaiting) throw new TooManyError('tooManyUploads', undefined);
    await db
      .insertInto('cardholderDocuments')
      .values({
        id,
        customerId: actor.customerId,
        cardholderId: null,
        purpose,
        name: file.name,
        type: file.type,
        size: file.content.length,
        storedName,
        storedAt: null,
        uploadedBy: actor.userId,
        uploadedByName: actor.userName,
        createdAt: ctx.clock(),
        attachedAt: null,
        replacedAt: null,
      })
      .execute();
  });
  await ctx.files.write(storedName, file.content);
  await inTransaction(ctx, ({ db }) =>
    db.updateTable('cardholderDocuments').set({ storedAt: ctx.clock() }).where('id', '=', id).execute(),
  );
  return { fileId: id, name: file.name, size: file.content.length, type: file.type };
}

export interface OpenFile extends Omit<StoredFile, 'fileId'> {
  customerId: string | null;
  content: ReadableStream<Uint8Array>;
}

/**
 * A document's content. One that belongs to a cardholder is for who may read documents; before, only for who brought it.
 * @throws NotFoundError also for another customer's
 */
export async function openFile(ctx: Context, fileId: string): Promise<OpenFile> {
  const { actor } = ctx;
  const row = await readIn(ctx, ({ db }) =>
    db
      .selectFrom('cardholderDocuments')
      .select(['name', 'type', 'size', 'storedName', 'cardholderId', 'customerId', 'uploadedBy'])
      .where('id', '=', fileId)
      .where('storedAt', 'is not', null)
      .executeTakeFirst(),
  );
  const isOwn = isNamed(actor) && row?.uploadedBy === actor.userId;
  if (!row || (!row.cardholderId && !isOwn)) throw new NotFoundError();
  if (row.cardholderId) await permitPapers(ctx, row.cardholderId);
  else permitUpload(ctx);
  const content = await ctx.files.read(row.storedName);
  if (!content) throw missingFile(ctx, 'fileMissing', row.storedName);
  return { name: row.name, type: row.type, size: row.size, customerId: row.customerId, content };
}

/** Papers say who somebody is: who may not see that, or not this cardholder, or not their papers, sees no paper. */
async function permitPapers(ctx: Context, cardholderId: string): Promise<void> {
  permit(ctx, 'readDocuments', 'cardholder');
  const ids = [cardholderId];
  await permitRecords(ctx, 'readDocuments', 'cardholder', ids, () => cardholder.list(ctx, { ids }, 1));
  if (toldByPapers.some((field) => isTaken(ctx, 'cardholder', field))) throw new ForbiddenError();
}
