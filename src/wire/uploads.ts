import { z } from 'zod';
import { DocumentPurpose } from '#domain/cardholder/onboarding.ts';
import { callerFields } from './envelope.ts';
import { doorsPath } from './operations.ts';

/** The fields beside `file` of a multipart form; answered with a StoredFile. */
export const UploadRequest = z.strictObject({
  ...callerFields,
  dtoName: z.literal('cardholder'),
  purpose: DocumentPurpose,
});

/** Where an uploaded file is read, beside the doors. */
export const filePath = (fileId: string): string => `${doorsPath}/file/${fileId}`;
