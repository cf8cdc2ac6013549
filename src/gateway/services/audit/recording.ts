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
  const whole = () => noteOf({ ...asked, subjectId: asked.subjectId ?? idOf(result) });
  await writeDone(open, asked, trail.length > 0 ? trail : [whole()], mark);
  return result;
}

/** The same of a job, which nobody asked for: where another gateway was quicker there is nothing to write. */
export async function withTrailOfChanges(
  open: InTransaction,
  asked: Asked,
  work: (open: InTransaction) => Promise<void>,
): Promise<void> {
  const trail: AuditNote[] = [];
  await work({ ...open, trail });
  if (trail.length === 0) return;
  await tellOf(open, asked.operation, trail);
  await writeDone(open, asked, trail);
}

const writeDone = (open: InTransaction, { operation }: Asked, notes: readonly Noted[], mark?: RawBuilder<unknown>) =>
  writeAudit(
    open,
    notes.map((change) => ({ operation, ...change, outcome: 'done' })),
    mark,
  );

/** What was made says its id in the answer. */
function idOf(result: unknown): string | null {
  const id = typeof result === 'object' && result !== null && 'id' in result ? result.id : null;
  return typeof id === 'string' ? id : null;
}

/** An object that changed, or what was done as a whole, of several objects or none. */
type Noted = Omit<AuditNote, 'subjectId'> & Pick<Asked, 'subjectId'>;

const noteOf = ({ subject, subjectId, input }: Asked): Noted => ({
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
