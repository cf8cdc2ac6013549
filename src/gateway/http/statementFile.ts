import { StatementFileRequest } from '#wire/statementFile.ts';
import { type Context, permit } from '../context.ts';
import { statementFiles } from '../services/statement/files.ts';
import { type HeavyGate, inPlace } from './admission.ts';
import { parseWith } from './body.ts';
import { type Request, spoken } from './door.ts';
import { replyFile } from './fileReply.ts';
import { watched } from './watched.ts';

/** The export door for the files of statements. */
export async function replyStatementFile(c: Request, ctx: Context, body: unknown, gate: HeavyGate): Promise<Response> {
  const asked = parseWith(StatementFileRequest, body);
  const input = { ids: asked.ids, format: asked.format, timeZone: asked.timeZone };
  const subjectId = asked.ids.length === 1 ? (asked.ids[0] as string) : null;
  const about = { operation: 'export', subject: 'statement', subjectId };
  const inLanguage = spoken(ctx, c);
  await watched(ctx, { ...about, input }, () => permit(inLanguage, 'export', 'statement'));
  return inPlace(gate, 'statementFiles', c, ctx, async (place) => {
    const { name, type, content } = await statementFiles(inLanguage, input);
    const taking = { ...about, customerId: null, after: input };
    return replyFile(c, ctx, taking, { content, type, disposition: `attachment; filename="${name}"` }, place);
  });
}
