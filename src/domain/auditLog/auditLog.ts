import { z } from 'zod';
import { Id, idIn, oneOrMany, SearchText, TimeRange } from '../filter.ts';

/**
 * A file that is taken away has two lines: that it was begun, before its first byte, and how it ended: done, failed, or
 * abandoned by its reader.
 */
export const auditOutcomes = ['done', 'refused', 'failed', 'begun', 'abandoned'] as const;

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
  /** What changed, in one line and in the reader's language: `Remark: – → Travel`. */
  changes: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditLog = z.infer<typeof AuditLog>;

/** Stands for a value that isn't told: a secret's, or one that the reader may not see. */
export const untold = '***';

/** The fields that differ, with what they were and are. What isn't told has differed, or it wouldn't be there. */
export function changedFields({ before, after }: Pick<AuditLog, 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .flatMap((name) => partsOf({ name, before: before?.[name], after: after?.[name] }))
    .filter((field) => field.after === untold || JSON.stringify(field.before) !== JSON.stringify(field.after));
}

type Field = { name: string; before: unknown; after: unknown };

/** A card's limits are many: those that changed, each by its own name (`limits.dailyLimit`), and none of the others. */
function partsOf({ name, before, after }: Field): Field[] {
  if (!hasParts(before) || !hasParts(after)) return [{ name, before, after }];
  const parts = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return parts.map((part) => ({ name: `${name}.${part}`, before: before[part], after: after[part] }));
}

const hasParts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value of a record as one line of text; nothing where there is none. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`;
}

const Name = z.string().min(1).max(64);

/** An id as others are, or what else an object is known by. */
const SubjectId = z
  .string()
  .min(1)
  .max(255)
  .overwrite((text) => idIn(text) ?? text);

export const AuditLogFilter = z.strictObject({
  customerId: oneOrMany(Id),
  userId: oneOrMany(Id),
  source: oneOrMany(z.enum(auditSources)),
  operation: oneOrMany(Name),
  subject: oneOrMany(Name),
  subjectId: oneOrMany(SubjectId),
  outcome: oneOrMany(z.enum(auditOutcomes)),
  createdAt: TimeRange,
  q: SearchText,
});

export const auditLogSorts = ['createdAt', 'sequence'] as const;
