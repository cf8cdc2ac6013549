import { z } from 'zod';
import { Id } from './filter.ts';

export const downloadStatuses = ['waiting', 'running', 'ready', 'failed', 'cancelled', 'expired'] as const;

/** An export that runs in the background (the download centre). */
export const Download = z.strictObject({
  id: Id,
  subject: z.string(),
  format: z.enum(['csv', 'xlsx', 'pdf']),
  rows: z.int().nullable(),
  size: z.int().nullable(),
  progress: z.number().min(0).max(1),
  status: z.enum(downloadStatuses),
  expiresAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Download = z.infer<typeof Download>;
