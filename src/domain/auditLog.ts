import { z } from 'zod';
import { Id } from './filter.ts';

/** One line of the append-only record of who did what to which object, from where, with which outcome. */
export const AuditLog = z.strictObject({
  id: Id,
  sequence: z.int(),
  userId: Id.nullable(),
  userName: z.string().nullable(),
  address: z.string().nullable(),
  operation: z.string(),
  subject: z.string(),
  subjectId: z.string().nullable(),
  outcome: z.enum(['done', 'refused', 'failed']),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  createdAt: z.iso.datetime(),
});
export type AuditLog = z.infer<typeof AuditLog>;
