import type { RawBuilder } from 'kysely';
import type { Context, InTransaction } from '../../context.ts';
import { GatewayError } from '../../errors.ts';
import type { AuditNote } from '../../trail.ts';
import { tellOf } from '../notice/fromTrail.ts';
import { auditOne, writeAudit } from './log.ts';

/** What was asked for, as the log names it. */
export interface Asked {
  operation: string;
  subject: string;
  subjectId: string | null;
  /** What came with it. */
  input: Readonly<Record<string, unknown>> | null;
}

/**
 * Does work inside an open transaction and writes to the audit log what it noted: a line for each object, or one for the
 * whole when nothing was noted. `finish` does what has to be done before, so that the log's lock comes last.
 * @param mark of the log's statement: `last` where the transaction ends with it
 */
export async function withTrail<T>(
  open: InTransaction,
  asked: Asked,
  work: (open: InTransaction) => Promise<T>,
  finish: (result: T) => Promise<void> = async () => {},
  mark?: RawBuilder<unknown>,
): Promise<T> {
  const trail: AuditNote[] = [];
  const result = await work({ ...open, trail });
  await tellOf(open, asked.operation, trail);
  await finish(result);
  const notes = trail.length > 0 ? trail : [noteOf({ ...asked, subjectId: asked.subjectId ?? idOf(result) })];
  await writeAudit(
    open,
    notes.map((change) => ({ ...change, operation: asked.operation, outcome: 'done' })),
    mark,
  );
  return result;
}

/** What was made says its id in the answer. */
function idOf(result: unknown): string | null {
  const id = typeof result === 'object' && result !== null && 'id' in result ? result.id : null;
  return typeof id === 'string' ? id : null;
}

const noteOf = ({ subject, subjectId, input }: Asked) => ({
  subject,
  subjectId,
  customerId: null,
  before: null,
  after: input,
});

const recorded = new WeakSet<object>();

/**
 * Writes down that somebody was refused, or that what they asked for failed, after the transaction that found out is gone.
 * Each error is written down once, however many pass it on. Never throws: the caller is told of the error itself.
 */
export async function auditError(ctx: Context, asked: Asked, error: unknown): Promise<void> {
  if (typeof error !== 'object' || error === null || recorded.has(error)) return;
  recorded.add(error);
  const isRefusal = error instanceof GatewayError && error.status < 500;
  const reason = error instanceof GatewayError ? error.messageKey : 'unexpected';
  try {
    await auditOne(ctx, {
      ...noteOf(asked),
      operation: asked.operation,
      outcome: isRefusal ? 'refused' : 'failed',
      reason,
    });
  } catch (failure) {
    ctx.log.error({ err: failure, operation: asked.operation, reason }, 'a refusal could not be written down');
  }
}
