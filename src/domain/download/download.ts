import { z } from 'zod';
import { downloadStatus } from '../enumerations.ts';
import { Id, oneOrMany, SearchText, TimeRange } from '../filter.ts';
import { exportFormats } from './exporting.ts';

/** An export that runs in the background (the download centre). Everybody sees their own. */
export const Download = z.strictObject({
  id: Id,
  /** The noun whose records are in it. */
  subject: z.string(),
  fileName: z.string(),
  format: z.enum(exportFormats),
  status: downloadStatus.schema,
  /** So far, and when it is ready in all. */
  rows: z.int(),
  /** Bytes, of a file that is ready. */
  size: z.int().nullable(),
  /** From 0 to 1. Null while it isn't known how many rows there will be. */
  progress: z.number().min(0).max(1).nullable(),
  /** Key of the message that says why it failed. */
  failure: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
});
export type Download = z.infer<typeof Download>;

export const DownloadFilter = z.strictObject({
  status: oneOrMany(downloadStatus.schema),
  format: oneOrMany(z.enum(exportFormats)),
  subject: oneOrMany(z.string().max(64)),
  createdAt: TimeRange,
  expiresAt: TimeRange,
  q: SearchText,
});

export const downloadSorts = ['createdAt', 'status', 'subject', 'rows', 'expiresAt'] as const;
