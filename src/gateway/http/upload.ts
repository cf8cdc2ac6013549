import type { Hono, Context as HonoContext } from 'hono';
import { maxFileBytes } from '#domain/onboarding.ts';
import { UploadRequest } from '#wire/uploads.ts';
import type { Context } from '../context.ts';
import { GatewayError, InvalidError, NotFoundError } from '../errors.ts';
import { auditOne } from '../services/audit/log.ts';
import { openFile, permitUpload, takeIn } from '../services/cardholder/uploads.ts';
import { parseWith, type Variables } from './body.ts';
import { replyDto } from './reply.ts';
import { watched } from './watched.ts';

type Request = HonoContext<{ Variables: Variables }>;

/** The form's other fields and the lines between its parts. */
const formBytes = 16 * 1024;

/** The door that takes files in, and the address they are read at. */
export function uploadRoutes(app: Hono<{ Variables: Variables }>, signedIn: (c: Request) => Promise<Context>): void {
  app.post('/upload', async (c) => {
    const ctx = await signedIn(c);
    const asked = { operation: 'upload', subject: 'cardholder', subjectId: null, input: null };
    await watched(ctx, asked, () => permitUpload(ctx));
    const form = await readForm(c);
    const file = form.get('file');
    if (!(file instanceof File)) throw new InvalidError({ file: 'validation.required' });
    const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string');
    if (texts.length + 1 !== [...form].length) throw new InvalidError({ file: 'validation.invalid' });
    const { purpose } = parseWith(UploadRequest, Object.fromEntries(texts));
    if (file.size > maxFileBytes) throw tooLarge();
    const content = new Uint8Array(await file.arrayBuffer());
    const stored = await takeIn({ ...ctx, language: c.get('language') }, { purpose, name: file.name, content });
    const { fileId, ...after } = stored;
    await auditOne(ctx, { ...asked, subjectId: fileId, customerId: null, outcome: 'done', before: null, after });
    return replyDto(c, c.get('language'), stored);
  });

  app.get('/file/:fileId', async (c) => {
    const ctx = await signedIn(c);
    const fileId = c.req.param('fileId');
    if (!/^[0-9a-f-]{36}$/.test(fileId)) throw new NotFoundError();
    const asked = { operation: 'readDocument', subject: 'cardholder', subjectId: fileId, input: null };
    const { content, customerId, name, size, type } = await watched(ctx, asked, () => openFile(ctx, fileId));
    // Whose passport was looked at is told, and by whom.
    await auditOne(ctx, { ...asked, customerId, outcome: 'done', before: null, after: { name } });
    return c.body(content, 200, {
      'Content-Type': type,
      'Content-Length': String(size),
      // Nothing that came from outside is ever shown as a page of ours.
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    });
  });
}

const tooLarge = () =>
  new GatewayError(413, '41300', 'fileTooLarge', { max: maxFileBytes / 1024 / 1024 }, { file: 'errors.fileTooLarge' });

/** The whole form, which is never longer than one file and what says what it is. */
async function readForm(c: Request): Promise<FormData> {
  const type = c.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw new GatewayError(415, '41500', 'unsupportedType');
  const limit = maxFileBytes + formBytes;
  if (Number(c.req.header('content-length') ?? 0) > limit) throw tooLarge();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const part of (c.req.raw.body ?? []) as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    size += part.byteLength;
    if (size > limit) throw tooLarge();
    parts.push(part);
  }
  try {
    return await new Response(new Blob(parts), { headers: { 'content-type': type } }).formData();
  } catch {
    throw new InvalidError();
  }
}
