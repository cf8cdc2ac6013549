import type { Selectable } from 'kysely';
import type { ExportFormat } from '#domain/download/exporting.ts';
import { type Context, readIn } from '../../context.ts';
import type { DownloadsTable } from '../../db/downloadTables.ts';
import { ForbiddenError, NotFoundError } from '../../errors.ts';
import { permitExport, rulesOver } from '../../rights/exports.ts';
import { askedAbout, unseenAmong } from '../../rights/records.ts';
import type { AuditEntry } from '../audit/log.ts';
import { missingFile } from '../files/missing.ts';
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
 * A finished file, for whoever had it made (whether or not they may look through the download centre), while they still may read what is in it: its columns, what it was narrowed and ordered
 * by, its records, and what lines of the audit log tell of others'.
 * @throws ForbiddenError `exportOutdated` when they may no more, and have to have it made again; `forbidden` who may have none made · NotFoundError for anybody else's, one that isn't ready, or whose time is over
 */
export async function openDownload(ctx: Context, id: string): Promise<OpenedDownload> {
  const found = await readIn(ctx, ({ db }) =>
    db
      .selectFrom('downloads')
      .select(['noun', 'file', 'fileName', 'size', 'format', 'selection', 'columns', 'recordRules'])
      .where('id', '=', id)
      .where('userId', '=', ownerOf(ctx))
      .where('status', '=', 'ready')
      .where('expiresAt', '>', ctx.clock())
      .executeTakeFirst(),
  );
  if (!found?.file || found.size === null) throw new NotFoundError('exportGone');
  permitContent(ctx, found);
  const content = await ctx.files.read(found.file);
  if (!content) throw missingFile(ctx, 'exportMissing', found.file);
  const after = { subject: found.noun, fileName: found.fileName };
  const taking = { operation: 'download', subject: 'download', subjectId: id, customerId: null, after };
  return { content, name: found.fileName, size: found.size, format: found.format, taking };
}

type Content = Pick<Selectable<DownloadsTable>, 'noun' | 'selection' | 'columns' | 'recordRules'>;

function permitContent(ctx: Context, { noun, selection, columns, recordRules: made }: Content): void {
  permitExport(ctx, noun);
  const told = [...columns.map(({ field }) => field), ...askedAbout(selection)];
  const now = rulesOver(ctx, noun);
  // Only texts are compared: whether other rules leave as many records nobody can say without reading all of them.
  const isSame = now === '' || now === made;
  if (unseenAmong(ctx, noun, told).length > 0 || !isSame) throw new ForbiddenError('exportOutdated');
}
