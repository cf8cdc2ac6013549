/** One object that a write changed. Values as the wire has them; what is secret is never noted. */
export interface AuditNote {
  /** The noun: 'card', 'depositRecord'. */
  subject: string;
  subjectId: string;
  /** Whose it is; null for what belongs to the programme. */
  customerId: string | null;
  /** The fields that changed, as they were and as they are; null for what wasn't there or is no more. */
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
  /** What was done to it, where that isn't what was asked for: a command that waits for consent was proposed. */
  operation?: string;
}

/**
 * Tells the audit log what changed. Each write notes every object it changes; the log's rows are written once, at the end
 * of the transaction, by whoever opened the trail (services/idempotency.ts for the doors).
 */
export function note(ctx: { trail?: AuditNote[] | undefined }, change: AuditNote): void {
  ctx.trail?.push(change);
}
