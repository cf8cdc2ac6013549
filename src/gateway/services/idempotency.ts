import { type Context, type InTransaction, inTransaction } from '../context.ts';
import { ConflictError, UnauthorizedError } from '../errors.ts';
import { keyedHash, sameBytes } from './identity/secrets.ts';

export interface Request {
  requestId: string;
  /** The door and what was asked of it: 'update account', 'call blockCard'. */
  operation: string;
  /** Everything asked for that makes one request another. */
  body: unknown;
}

/**
 * Does a write once, however often it is asked for: the same request id with the same body gets the first answer again.
 * The id, the effect and the answer are one transaction, so a request that failed or whose process died has left
 * nothing and may be tried again; one that is still under way makes its twin wait.
 * @throws ConflictError `requestIdReused` for the same id with another body
 */
export function once<T>(ctx: Context, request: Request, work: (open: InTransaction) => Promise<T>): Promise<T> {
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new UnauthorizedError();
  return inTransaction(ctx, async (open) => {
    // Keyed: a body may hold a PIN, which a plain hash would not hide.
    const bodyHash = await keyedHash(ctx.keys, 'request', JSON.stringify(request.body));
    const key = { userId: actor.userId, operation: request.operation, requestId: request.requestId };
    const { numInsertedOrUpdatedRows: isNew } = await open.db
      .insertInto('requests')
      .values({ ...key, bodyHash, answer: null, createdAt: ctx.clock() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!isNew) return (await firstAnswer(open, key, bodyHash)) as T;
    const answer = await work(open);
    await open.db
      .updateTable('requests')
      .set({ answer: JSON.stringify(answer) })
      .where('userId', '=', key.userId)
      .where('operation', '=', key.operation)
      .where('requestId', '=', key.requestId)
      .execute();
    return answer;
  });
}

type Key = { userId: string; operation: string; requestId: string };

async function firstAnswer({ db }: InTransaction, key: Key, bodyHash: Uint8Array): Promise<unknown> {
  const first = await db
    .selectFrom('requests')
    .select(['bodyHash', 'answer'])
    .where('userId', '=', key.userId)
    .where('operation', '=', key.operation)
    .where('requestId', '=', key.requestId)
    .executeTakeFirstOrThrow();
  if (!sameBytes(first.bodyHash, bodyHash)) throw new ConflictError('requestIdReused');
  return first.answer;
}
