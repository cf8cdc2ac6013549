import type { CommandInput, CommandOutput } from '#domain/contract.ts';
import { type Context, type InTransaction, inTransaction, isNamed } from '../../context.ts';
import { RefusedError } from '../../errors.ts';
import { newId } from '../../id.ts';
import { columnsOf } from '../../reading/export/columns.ts';
import { fileNameOf } from '../../reading/export/file.ts';
import { permitExport } from '../../rights/exports.ts';
import { refuseUnseenIn } from '../../rights/records.ts';
import { note } from '../../trail.ts';
import { ownerOf } from './queries.ts';

/**
 * Has a file made in the background and says under which id the download centre shows it. Nobody has more than a few
 * waiting or running at once.
 * @throws ForbiddenError for a noun that the caller may not export, or not read · GatewayError 403 for a field that they may not ask about
 */
export async function requestExport(
  ctx: Context,
  wish: CommandInput<'requestExport'>,
): Promise<CommandOutput<'requestExport'>> {
  permitExport(ctx, wish.noun);
  const { noun, selection, format } = wish;
  refuseUnseenIn(ctx, noun, selection);
  const columns = columnsOf(ctx, noun, wish.fields, wish.columns);
  return inTransaction(ctx, async (open) => {
    const userId = ownerOf(open);
    await refuseTooMany(open, userId);
    const row = {
      id: newId(open),
      customerId: isNamed(open.actor) ? open.actor.customerId : null,
      userId,
      noun,
      format,
      selection: JSON.stringify(selection),
      columns: JSON.stringify(columns),
      language: open.language,
      status: 'waiting' as const,
      expectedRows: selection.ids?.length ?? null,
      fileName: fileNameOf(wish, open.clock()),
      traceId: open.tracing.now() ?? null,
      createdAt: open.clock(),
    };
    await open.db.insertInto('downloads').values(row).execute();
    const after = { subject: noun, format, status: row.status, fileName: row.fileName };
    note(open, { subject: 'download', subjectId: row.id, customerId: row.customerId, before: null, after });
    open.wake('runDownloads');
    return { downloadId: row.id };
  });
}

/** The owner's row is locked, lest two wishes at once both find room for one more. */
async function refuseTooMany({ db, config, actor }: InTransaction, userId: string): Promise<void> {
  const table = actor.kind === 'key' ? 'apiKeys' : 'users';
  await db.selectFrom(table).select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const underWay = await db
    .selectFrom('downloads')
    .select('id')
    .where('userId', '=', userId)
    .where('status', 'in', ['waiting', 'running'])
    .limit(config.downloadsAtOnce)
    .execute();
  if (underWay.length >= config.downloadsAtOnce) {
    throw new RefusedError('tooManyDownloads', { max: config.downloadsAtOnce });
  }
}
