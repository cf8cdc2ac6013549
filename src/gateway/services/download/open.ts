import type { ExportFormat } from '#domain/exporting.ts';
import { type Context, inTransaction, permit } from '../../context.ts';
import { NotFoundError } from '../../errors.ts';
import type { AuditEntry } from '../audit/log.ts';
import { ownerOf } from './queries.ts';

export interface OpenedDownload {
  content: ReadableStream<Uint8Array>;
  name: string;
  size: bigint;
  format: ExportFormat;
  /** What the audit log is told of it. */
  taking: Pick<AuditEntry, 'operation' | 'subject' | 'subjectId' | 'customerId' | 'after'>;
}

/**
 * A finished file, for whoever had it made, while they still may read what is in it.
 * @throws NotFoundError for anybody else's, one that isn't ready, or whose time is over
 */
export async function openDownload(ctx: Context, id: string): Promise<OpenedDownload> {
  permit(ctx, 'read', 'download');
  const found = await inTransaction(ctx, ({ db }) =>
    db
      .selectFrom('downloads')
      .select(['noun', 'file', 'fileName', 'size', 'format'])
      .where('id', '=', id)
      .where('userId', '=', ownerOf(ctx))
      .where('status', '=', 'ready')
      .where('expiresAt', '>', ctx.clock())
      .executeTakeFirst(),
  );
  if (!found?.file || found.size === null) throw new NotFoundError();
  permit(ctx, 'export', found.noun);
  const content = await ctx.files.read(found.file);
  if (!content) throw new NotFoundError();
  const after = { subject: found.noun, fileName: found.fileName };
  const taking = { operation: 'download', subject: 'download', subjectId: id, customerId: null, after };
  return { content, name: found.fileName, size: found.size, format: found.format, taking };
}
