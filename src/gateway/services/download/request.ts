import { saysCardNumber } from '#domain/card/writtenNumber.ts';
import type { CommandInput, CommandOutput } from '#domain/contract.ts';
import type { Selection } from '#domain/selection.ts';
import { type Context, type InTransaction, inTransaction, isNamed } from '../../context.ts';
import { InvalidError, RefusedError } from '../../errors.ts';
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
 * @throws ForbiddenError for a noun that the caller may not export, or not read · GatewayError 403 for a field that they may not ask about ·
 * InvalidError naming what of the filter says a card number
 */
export async function requestExport(
  ctx: Context,
  wish: CommandInput<'requestExport'>,
): Promise<CommandOutput<'requestExport'>> {
  permitExport(ctx, wish.noun);
  const { noun, selection, format } = wish;
  refuseUnseenIn(ctx, noun, selection);
  refuseCardNumbers(selection);
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

/** What a file is narrowed by is kept until it is made, and card numbers aren't. */
function refuseCardNumbers({ filter = {} }: Selection): void {
  const saying = Object.keys(filter).filter((field) => saysCardNumber(filter[field]));
  if (saying.length === 0) return;
  throw new InvalidError(
    Object.fromEntries(saying.map((field) => [`filter.${field}`, 'validation.cardNumberInBackground'])),
  );
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
