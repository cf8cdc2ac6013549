import { idIn } from '#domain/filter.ts';
import { type Context, type InTransaction, inTransaction, isNamed } from '../context.ts';
import { final, noWait, prepared } from '../db/statementMarks.ts';
import { ConflictError, UnauthorizedError } from '../errors.ts';
import { type Asked, auditError, withTrail } from './audit/recording.ts';
import { canonicalJson } from './canonical.ts';
import { keyedHash, sameBytes } from './identity/secrets.ts';

/** `T`: its answer. */
export interface Request<T> {
  requestId: string;
  /** When its id says that it was made: milliseconds since the epoch, by the caller's clock. */
  requestedAt: number;
  /** The door and what was asked of it: 'update account', 'call blockCard'. */
  operation: string;
  /** Everything asked for that makes one request another. */
  body: unknown;
  /** What is kept of the answer, for who asks again: a secret isn't. All of it unless said. */
  kept?: ((answer: T) => unknown) | undefined;
  /** Told when it had been done before, and then. */
  onAgain?: (at: Date) => void;
  /** The noun that it is about, where the operation's name doesn't end with it. */
  subject?: string;
}

/**
 * How far a new request's id may be from the database's clock. Ids are forgotten after twice that (identity/forgetting.ts), by
 * the same clock, so one that was forgotten is refused and can't be done again.
 */
const goodForMs = 24 * 3_600_000;

/** Nouns whose writes say nothing about who may do what. */
const apartFromAccess = new Set(['card', 'account', 'depositRecord', 'cardholder', 'cardApplication']);

/**
 * Does a write once, however often it is asked for: the same request id with the same body gets the first answer again.
 * The id, the effect and the answer are one transaction, so a request that failed or whose process died has left
 * nothing and may be tried again; one that is still under way makes its twin wait. What was done is written to the audit
 * log in the same transaction, a refusal or failure after it.
 * @throws ConflictError `requestIdReused` for the same id with another body, `requestIdOutOfTime` for a new one whose id was
 * made more than a day ago or ahead
 */
export async function once<T>(
  ctx: Context,
  request: Request<NoInfer<T>>,
  work: (open: InTransaction) => Promise<T>,
): Promise<T> {
  const changesAccess = !apartFromAccess.has(askedBy(request).subject);
  try {
    return await inTransaction(ctx, (open) => firstOrAgain(open, request, work), { changesAccess });
  } catch (error) {
    await auditError(ctx, askedBy(request), error);
    throw error;
  }
}

async function firstOrAgain<T>(
  open: InTransaction,
  request: Request<T>,
  work: (open: InTransaction) => Promise<T>,
): Promise<T> {
  const { actor } = open;
  if (!isNamed(actor)) throw new UnauthorizedError();
  // Keyed: a body may hold a PIN, which a plain hash would not hide.
  const bodyHash = await keyedHash(open.keys, 'request', canonicalJson(request.body));
  const key = { userId: actor.userId, operation: request.operation, requestId: request.requestId };
  const isNew = await open.db
    .insertInto('requests')
    .values({ ...key, bodyHash, answer: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('createdAt')
    .modifyEnd(prepared)
    .executeTakeFirst();
  if (!isNew) {
    const { answer, createdAt } = await firstAnswer(open, key, bodyHash);
    request.onAgain?.(createdAt);
    return answer as T;
  }
  if (Math.abs(isNew.createdAt.getTime() - request.requestedAt) > goodForMs)
    throw new ConflictError('requestIdOutOfTime');
  return withTrail(open, askedBy(request), work, (answer) => keepAnswer(open, key, keptOf(request, answer)), final);
}

const keptOf = <T>({ kept }: Request<T>, answer: T): unknown => (kept ? kept(answer) : answer);

async function keepAnswer({ db }: InTransaction, key: Key, answer: unknown): Promise<void> {
  await db
    .updateTable('requests')
    .set({ answer: JSON.stringify(answer) })
    .where('userId', '=', key.userId)
    .where('operation', '=', key.operation)
    .where('requestId', '=', key.requestId)
    .modifyEnd(prepared)
    .modifyEnd(noWait)
    .execute();
}

/** 'call blockCard' with `{ids: […]}` is to the log: blockCard, of a card, that one or several. */
function askedBy({ operation, body, subject }: Pick<Request<never>, 'operation' | 'body' | 'subject'>): Asked {
  const [verb = '', name = ''] = operation.split(' ');
  const input = (typeof body === 'object' && body !== null ? body : {}) as { id?: unknown; ids?: unknown };
  const [id, ...more] = [input.id ?? input.ids ?? []].flat();
  return {
    operation: verb === 'call' ? name : verb,
    subject: subject ?? name,
    subjectId: typeof id === 'string' && more.length === 0 ? (idIn(id) ?? id) : null,
    input: { ...input },
  };
}

type Key = { userId: string; operation: string; requestId: string };

async function firstAnswer(
  { db }: InTransaction,
  key: Key,
  bodyHash: Uint8Array,
): Promise<{ answer: unknown; createdAt: Date }> {
  const first = await db
    .selectFrom('requests')
    .select(['bodyHash', 'answer', 'createdAt'])
    .where('userId', '=', key.userId)
    .where('operation', '=', key.operation)
    .where('requestId', '=', key.requestId)
    .executeTakeFirstOrThrow();
  if (!sameBytes(first.bodyHash, bodyHash)) throw new ConflictError('requestIdReused');
  return { answer: JSON.parse(first.answer ?? 'null'), createdAt: first.createdAt };
}
