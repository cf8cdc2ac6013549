import type { Hono, Context as HonoContext } from 'hono';
import { z } from 'zod';
import { exportTypes } from '#domain/exporting.ts';
import { callerFields } from '#wire/envelope.ts';
import { ExportWish } from '#wire/exportRequest.ts';
import { ExportRequest } from '#wire/operations.ts';
import { statementFileName } from '#wire/statementFile.ts';
import { type Context, permit } from '../context.ts';
import { NotFoundError } from '../errors.ts';
import { auditOne } from '../services/audit/log.ts';
import { openDownload } from '../services/download/open.ts';
import { requestExport } from '../services/download/request.ts';
import { columnsOf } from '../services/exporting/columns.ts';
import { fileNameOf, fileOf } from '../services/exporting/file.ts';
import { parseWith, readBody, type Variables } from './body.ts';
import { noun } from './nouns.ts';
import { replyDto } from './reply.ts';
import { replyStatementFile } from './statementFile.ts';
import { watched } from './watched.ts';

/** Which kind of file comes first; the rest is checked as that kind wants it. */
const AnyExport = z.looseObject({ ...callerFields, dtoName: z.string().max(64) });

type Request = HonoContext<{ Variables: Variables }>;

/** The door that gives files out, and the address that finished ones are read at. */
export function exportRoutes(app: Hono<{ Variables: Variables }>, signedIn: (c: Request) => Promise<Context>): void {
  app.post('/export', async (c) => {
    const ctx = await signedIn(c);
    const body = await readBody(c, AnyExport);
    if (body.dtoName === statementFileName) return replyStatementFile(c, ctx, body);
    const { dtoName, language: _l, ...rest } = parseWith(ExportRequest, body);
    const { service } = noun(dtoName);
    const inLanguage = { ...ctx, language: c.get('language') };
    const asked = { operation: 'export', subject: dtoName, subjectId: null, input: rest };
    await watched(ctx, asked, () => permit(inLanguage, 'export', dtoName));
    const wish = parseWith(ExportWish, { ...rest, noun: dtoName });
    if (!wish.selection.ids && (await service.isMoreThan(inLanguage, wish.selection, ctx.config.exportAtOnce))) {
      const { downloadId } = await requestExport(inLanguage, wish);
      await auditOne(ctx, {
        ...asked,
        customerId: null,
        outcome: 'done',
        before: null,
        after: { ...rest, downloadId },
      });
      c.status(202);
      return replyDto(c, c.get('language'), { downloadId });
    }
    const columns = columnsOf(inLanguage, dtoName, wish.fields, wish.columns);
    await auditOne(ctx, { ...asked, customerId: null, outcome: 'done', before: null, after: rest });
    const file = fileOf(inLanguage, service, { ...wish, columns });
    return c.body(file, 200, {
      'Content-Type': exportTypes[wish.format],
      'Content-Disposition': `attachment; filename="${fileNameOf(wish, ctx.clock())}"`,
    });
  });

  app.get('/download/:id', async (c) => {
    const ctx = await signedIn(c);
    const id = c.req.param('id');
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new NotFoundError();
    const { content, name, size, format } = await openDownload(ctx, id);
    return c.body(content, 200, {
      'Content-Type': exportTypes[format],
      'Content-Length': String(size),
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    });
  });
}
