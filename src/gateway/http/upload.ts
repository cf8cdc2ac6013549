import type { Hono } from 'hono';
import { z } from 'zod';
import { maxFileBytes } from '#domain/cardholder/onboarding.ts';
import { idIn } from '#domain/filter.ts';
import { UploadRequest } from '#wire/uploads.ts';
import { GatewayError, InvalidError, NotFoundError } from '../errors.ts';
import { refuseViewing } from '../rights/commands.ts';
import { auditOne } from '../services/audit/log.ts';
import { openFile, permitUpload, takeIn } from '../services/cardholder/uploads.ts';
import { type HeavyGate, inPlace } from './admission.ts';
import { parseWith, type Variables } from './body.ts';
import { type SignedIn, spoken } from './door.ts';
import { replyFile } from './fileReply.ts';
import { readForm } from './form.ts';
import { replyDto } from './reply.ts';
import { watched } from './watched.ts';

/** The form as it came, the file by its name. */
const SentFields = UploadRequest.extend({ file: z.string() });

/** The door that takes files in, and the address they are read at. */
export function uploadRoutes(app: Hono<{ Variables: Variables }>, signedIn: SignedIn, gate: HeavyGate): void {
  app.post('/upload', async (c) => {
    const ctx = await signedIn(c);
    refuseViewing(ctx);
    const asked = { operation: 'upload', subject: 'cardholder', subjectId: null, input: null };
    await watched(ctx, asked, () => permitUpload(ctx));
    return inPlace(gate, 'uploads', c, ctx, async () => {
      const { texts, file } = await readForm(c, maxFileBytes, tooLarge);
      if (file?.field !== 'file') throw new InvalidError({ file: 'validation.required' });
      const { purpose, file: name } = parseWith(SentFields, { ...texts, file: file.name });
      const inLanguage = spoken(ctx, c);
      const stored = await takeIn(inLanguage, { purpose, name, content: file.content });
      const { fileId, ...after } = stored;
      await auditOne(ctx, { ...asked, subjectId: fileId, customerId: null, outcome: 'done', before: null, after });
      return replyDto(c, 'cardholder', stored);
    });
  });

  app.get('/file/:fileId', async (c) => {
    const ctx = await signedIn(c);
    refuseViewing(ctx);
    const fileId = idIn(c.req.param('fileId'));
    if (!fileId) throw new NotFoundError();
    const asked = { operation: 'readDocument', subject: 'cardholder', subjectId: fileId, input: null };
    const { customerId, name, ...file } = await watched(ctx, asked, () => openFile(ctx, fileId));
    // Whose passport was looked at is told, and by whom.
    const taking = { operation: 'readDocument', subject: 'cardholder', subjectId: fileId, customerId, after: { name } };
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
    return replyFile(c, ctx, taking, { ...file, disposition });
  });
}

const tooLarge = () =>
  new GatewayError(413, '41300', 'fileTooLarge', { max: maxFileBytes / 1024 / 1024 }, { file: 'errors.fileTooLarge' });
