import type { Context as HonoContext } from 'hono';
import type { Context } from '../context.ts';
import { GatewayError } from '../errors.ts';
import type { Place } from '../gate.ts';
import { type AuditEntry, auditOne } from '../services/audit/log.ts';
import { type Ending, told } from './told.ts';

export interface FileReply {
  content: ReadableStream<Uint8Array> | AsyncGenerator<Uint8Array>;
  type: string;
  /** How it is to be saved: `attachment; filename="card.csv"`. */
  disposition: string;
  /** Bytes, where they are known before. */
  size?: bigint | number;
}

/** Who takes what, for the audit log. */
export type Taking = Omit<AuditEntry, 'outcome' | 'before' | 'reason'>;

/**
 * Answers with a file. The audit log has it before its first byte, because what can't be recorded doesn't happen, and what
 * became of it after its last: done, failed, or that the reader hung up, which is nobody's error. A file that fails in its
 * middle is a broken transfer to who reads it, never one that ends well.
 * @param place at the gate for heavy work, left when the file is over
 */
export async function replyFile(
  c: HonoContext,
  ctx: Context,
  taking: Taking,
  { content, type, disposition, size }: FileReply,
  place?: Place & { stay(): void },
): Promise<Response> {
  const headers = {
    'Content-Type': type,
    ...(size !== undefined && { 'Content-Length': String(size) }),
    'Content-Disposition': disposition,
    // Nothing that came from outside is ever shown as a page of ours.
    'Content-Security-Policy': "default-src 'none'; sandbox",
  };
  // What nobody takes nobody else would end.
  const close = () => (content instanceof ReadableStream ? content.cancel() : content.return(undefined));
  if (c.req.method === 'HEAD') {
    await close();
    return c.body(null, 200, headers);
  }
  const { tracing } = ctx;
  const { operation, subject } = taking;
  // It goes on when the request has its answer: until the last byte is taken.
  const file = tracing.open(`${operation} ${subject}`, { 'portal.operation': operation, 'portal.subject': subject });
  try {
    await file.within(() => auditOne(ctx, { ...taking, before: null, outcome: 'begun' }));
  } catch (error) {
    file.end(error);
    await close().catch((failure: unknown) => ctx.log.warn({ err: failure }, 'a file could not be closed'));
    throw error;
  }
  const ended = async (ending: Ending, bytes: number) => {
    place?.leave();
    file.set({ 'portal.file.bytes': bytes, 'portal.file.ending': ending.how });
    if (ending.how === 'failed') ctx.log.error({ err: ending.error, operation, subject, bytes }, 'a file broke off');
    try {
      await auditOne(ctx, {
        ...taking,
        before: null,
        after: { ...taking.after, bytes },
        outcome: ending.how,
        ...(ending.how === 'failed' && { reason: reasonOf(ending.error) }),
      });
    } finally {
      file.end(ending.how === 'failed' ? ending.error : undefined);
    }
  };
  const unrecorded = (error: unknown) =>
    ctx.log.error({ err: error, operation: taking.operation }, 'the end of a file could not be written down');
  place?.stay();
  const { readerPatience: patience } = ctx.config;
  const teller = { ended, unrecorded, breakOff: socketOf(c), within: file.within, patience };
  return c.body(told(content, teller), 200, headers);
}

const reasonOf = (error: unknown) => (error instanceof GatewayError ? error.messageKey : 'unexpected');

/** Where there is a connection, it is cut: an answer that ends in order would be taken for whole. */
function socketOf({ env }: HonoContext): (() => void) | undefined {
  const { outgoing } = (env ?? {}) as { outgoing?: { destroy(): void } };
  return outgoing && (() => outgoing.destroy());
}
