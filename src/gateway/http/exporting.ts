import type { Hono } from 'hono';
import { z } from 'zod';
import { exportTypes } from '#domain/download/exporting.ts';
import { ExportWish } from '#domain/download/wish.ts';
import { idIn } from '#domain/filter.ts';
import { statementFileName } from '#wire/doors.ts';
import { callerFields } from '#wire/envelope.ts';
import { ExportRequest } from '#wire/operations.ts';
import { type Context, unhurried } from '../context.ts';
import { GoneError, NotFoundError } from '../errors.ts';
import { countInTime } from '../reading/countInTime.ts';
import { columnsOf } from '../reading/export/columns.ts';
import { fileNameOf, fileOf } from '../reading/export/file.ts';
import type { Readable, Selection } from '../reading/query.ts';
import { refuseViewing } from '../rights/commands.ts';
import { permitExport } from '../rights/exports.ts';
import { auditOne } from '../services/audit/log.ts';
import { openDownload } from '../services/download/open.ts';
import { requestExport } from '../services/download/request.ts';
import { type HeavyGate, leaving, tryToEnter } from './admission.ts';
import { parseWith, readBody, type Variables } from './body.ts';
import { type SignedIn, spoken } from './door.ts';
import { replyFile } from './fileReply.ts';
import { noun } from './nouns.ts';
import { readsElsewhere } from './readsElsewhere.ts';
import { replyDto } from './reply.ts';
import { replyStatementFile } from './statementFile.ts';
import { watched } from './watched.ts';

/** Which kind of file comes first; the rest is checked as that kind wants it. */
const AnyExport = z.looseObject({ ...callerFields, dtoName: z.string().max(64) });

/** Whether a file has more rows than anybody waits for; so it does where nobody could wait for their count. */
async function isLong(ctx: Context, service: Readable, selection: Selection): Promise<boolean> {
  const { exportAtOnce: most } = ctx.config;
  if (most === Infinity) return false;
  return ((await countInTime(ctx, service, selection, most + 1)) ?? Infinity) > most;
}

/** The door that gives files out, and the address that finished ones are read at. */
export function exportRoutes(app: Hono<{ Variables: Variables }>, signedIn: SignedIn, gate: HeavyGate): void {
  app.post('/export', async (c) => {
    const ctx = await signedIn(c);
    refuseViewing(ctx);
    const body = await readBody(c, AnyExport);
    if (body.dtoName === statementFileName) return replyStatementFile(c, await readsElsewhere(c, ctx), body, gate);
    const { dtoName, language: _l, ...rest } = parseWith(ExportRequest, body);
    const { service } = noun(dtoName);
    const inLanguage = spoken(await readsElsewhere(c, ctx), c);
    const asked = { operation: 'export', subject: dtoName, subjectId: null, input: rest };
    await watched(ctx, asked, async () => permitExport(inLanguage, dtoName));
    const wish = parseWith(ExportWish, { ...rest, noun: dtoName });
    const making = unhurried(inLanguage);
    const about = { operation: 'export', subject: dtoName, subjectId: null, customerId: null };
    const inBackground = async () => {
      // Their rows may have been counted for long: who has given it up meanwhile is to find no file of it.
      if (c.req.raw.signal.aborted) throw new GoneError();
      const { downloadId } = await requestExport(making, wish);
      await auditOne(making, { ...about, outcome: 'done', before: null, after: { ...rest, downloadId } });
      c.status(202);
      return replyDto(c, dtoName, { downloadId });
    };
    const place = await tryToEnter(gate, 'exports', c, ctx);
    if (typeof place === 'string') return inBackground();
    return leaving(place, async (held) => {
      const { selection, format } = wish;
      if (!selection.ids && (await isLong(inLanguage, service, selection))) return inBackground();
      const columns = columnsOf(inLanguage, dtoName, wish.fields, wish.columns);
      const content = fileOf(inLanguage, service, { ...wish, columns });
      const disposition = `attachment; filename="${fileNameOf(wish, ctx.clock())}"`;
      return replyFile(c, ctx, { ...about, after: rest }, { content, type: exportTypes[format], disposition }, held);
    });
  });

  app.get('/download/:id', async (c) => {
    const ctx = await signedIn(c);
    refuseViewing(ctx);
    const id = idIn(c.req.param('id'));
    if (!id) throw new NotFoundError();
    const { content, name, size, format, taking } = await openDownload(ctx, id);
    const disposition = `attachment; filename="${name}"`;
    return replyFile(c, ctx, taking, { content, type: exportTypes[format], disposition, size });
  });
}
