import { type RawBuilder, sql } from 'kysely';
import type { auditOutcomes } from '#domain/auditLog/auditLog.ts';
import { type Actor, type Context, type InTransaction, inTransaction, isNamed } from '../../context.ts';
import { prepared } from '../../db/statementMarks.ts';
import { newId } from '../../id.ts';
import type { AuditNote } from '../../trail.ts';
import { beforeTenant } from '../identity/beforeTenant.ts';
import { masked } from './mask.ts';

/** One line for the audit log, but for who, when and from where, which the context says. */
export interface AuditEntry extends Omit<AuditNote, 'subjectId'> {
  /** Null for what is about several or none: a list, an export. */
  subjectId: string | null;
  /** 'create', 'update', 'export', 'signIn' …, or the command's name. */
  operation: string;
  outcome: (typeof auditOutcomes)[number];
  /** Why it was refused or failed: the key of the message. */
  reason?: string | undefined;
}

/** The chain of what belongs to no customer. */
const programme = '00000000-0000-0000-0000-000000000000';

/**
 * Writes lines as part of the transaction that did what they say. It locks the heads of their chains until the end, so it
 * comes last, in one statement: nobody waits longer than for a commit.
 */
export async function writeAudit(
  ctx: InTransaction,
  entries: readonly AuditEntry[],
  mark: RawBuilder<unknown> = sql``,
): Promise<void> {
  if (entries.length === 0) return;
  const lines = entries.map((entry) => lineOf(ctx, entry));
  await sql`select append_audit(${JSON.stringify(lines)}::text::jsonb) ${prepared} ${mark}`.execute(ctx.db);
}

/**
 * Writes one line: in the transaction that is open, else in one of its own. For what happens outside of `once`: signing
 * in, revealing, exporting. It is awaited before the answer: what can't be recorded doesn't happen.
 */
export async function auditOne(ctx: Context, entry: AuditEntry): Promise<void> {
  const saysNothing = { changesAccess: false };
  if (ctx.actor.kind !== 'nobody') return inTransaction(ctx, (open) => writeAudit(open, [entry]), saysNothing);
  // A stranger sees no rows; the line still belongs to the customer whose user or card it is about.
  return beforeTenant(ctx, (db) => writeAudit({ ...ctx, db }, [entry]), saysNothing);
}

function lineOf(ctx: Context, entry: AuditEntry) {
  const customerId = customerOf(ctx.actor) ?? entry.customerId;
  return {
    id: newId(ctx),
    chain: customerId ?? programme,
    customer_id: customerId,
    created_at: ctx.clock().toISOString(),
    ...who(ctx.actor),
    address: ctx.address,
    user_agent: ctx.userAgent ?? null,
    operation: entry.operation,
    subject: entry.subject,
    subject_id: entry.subjectId,
    outcome: entry.outcome,
    reason: entry.reason ?? null,
    before: entry.before && JSON.stringify(masked(entry.before)),
    after: entry.after && JSON.stringify(masked(entry.after)),
  };
}

/** What a customer's people do stands in their customer's chain, whatever it is about. */
const customerOf = (actor: Actor) => (isNamed(actor) || actor.kind === 'card' ? actor.customerId : null);

function who(actor: Actor) {
  if (isNamed(actor)) return { user_id: actor.userId, user_name: actor.userName, source: actor.source };
  const sources = { card: 'inquiry', system: 'system', nobody: 'stranger' } as const;
  return { user_id: null, user_name: null, source: sources[actor.kind] };
}
