import { z } from 'zod';
import { Id, oneOrMany, SearchText, TimeRange } from './filter.ts';

export const auditOutcomes = ['done', 'refused', 'failed'] as const;

/** Where somebody came from: the portal, a program, a card's balance look-up, the gateway itself; a stranger showed no session. */
export const auditSources = ['portal', 'api', 'inquiry', 'system', 'stranger'] as const;

/** One line of the append-only record of who did what to which object, from where, with which outcome. */
export const AuditLog = z.strictObject({
  id: Id,
  /** The line's number in its chain: there is one for each customer and one for the programme. */
  sequence: z.int(),
  createdAt: z.iso.datetime(),
  /** Null for what belongs to the programme. */
  customerId: Id.nullable(),
  customerName: z.string().nullable(),
  userId: Id.nullable(),
  userName: z.string().nullable(),
  source: z.enum(auditSources),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** 'create', 'update', 'export', 'signIn' …, or the command's name. */
  operation: z.string(),
  /** The noun of the object. */
  subject: z.string(),
  subjectId: z.string().nullable(),
  outcome: z.enum(auditOutcomes),
  /** Why it was refused or failed: the key of the message. */
  reason: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditLog = z.infer<typeof AuditLog>;

const Name = z.string().min(1).max(64);

export const AuditLogFilter = z.strictObject({
  customerId: oneOrMany(Id),
  userId: oneOrMany(Id),
  source: oneOrMany(z.enum(auditSources)),
  operation: oneOrMany(Name),
  subject: oneOrMany(Name),
  subjectId: oneOrMany(z.string().min(1).max(255)),
  outcome: oneOrMany(z.enum(auditOutcomes)),
  createdAt: TimeRange,
  q: SearchText,
});

export const auditLogSorts = ['createdAt', 'sequence'] as const;
