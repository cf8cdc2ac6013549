import type { Context as HonoContext } from 'hono';
import { StatementFileRequest } from '#wire/statementFile.ts';
import { type Context, permit } from '../context.ts';
import { auditOne } from '../services/audit/log.ts';
import { statementFiles } from '../services/statement/files.ts';
import { parseWith, type Variables } from './body.ts';
import { watched } from './watched.ts';

/** The export door for the files of statements. */
export async function replyStatementFile(
  c: HonoContext<{ Variables: Variables }>,
  ctx: Context,
  body: unknown,
): Promise<Response> {
  const asked = parseWith(StatementFileRequest, body);
  const input = { ids: asked.ids, format: asked.format, timeZone: asked.timeZone };
  const subjectId = asked.ids.length === 1 ? (asked.ids[0] as string) : null;
  const noted = { operation: 'export', subject: 'statement', subjectId, input };
  const inLanguage = { ...ctx, language: c.get('language') };
  await watched(ctx, noted, () => permit(inLanguage, 'export', 'statement'));
  const { name, type, content } = await statementFiles(inLanguage, input);
  await auditOne(ctx, { ...noted, customerId: null, outcome: 'done', before: null, after: input });
  const stream = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { value, done } = await content.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await content.return(undefined);
    },
  });
  return c.body(stream, 200, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
  });
}
