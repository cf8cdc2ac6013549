import { z } from 'zod';
import { DocumentPurpose } from '#domain/cardholder/onboarding.ts';
import { callerFields } from './envelope.ts';

/** The fields beside `file` of a multipart form; answered with a StoredFile. */
export const UploadRequest = z.strictObject({
  ...callerFields,
  dtoName: z.literal('cardholder'),
  purpose: DocumentPurpose,
});
