import { z } from 'zod';
import { DocumentPurpose, StoredFile } from './onboarding.ts';

/** A form that isn't finished: what was filled in so far, valid or not, and the files uploaded for it. */
export const CardholderDraft = z.strictObject({
  content: z.record(z.string().max(64), z.unknown()),
  files: z.array(StoredFile.extend({ purpose: DocumentPurpose })),
  savedAt: z.iso.datetime(),
});
export type CardholderDraft = z.infer<typeof CardholderDraft>;
