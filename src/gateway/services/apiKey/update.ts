import type { ApiKey } from '#domain/apiKey/apiKey.ts';
import type { CommandInput } from '#domain/contract.ts';
import { apiKeyStatus } from '#domain/enumerations.ts';
import type { UpdateInput } from '#domain/nouns.ts';
import { type Context, type InTransaction, inTransaction, permit } from '../../context.ts';
import { RefusedError, UnauthorizedError } from '../../errors.ts';
import { note } from '../../trail.ts';
import { oneAtATime, refuseBeyondOwn } from '../access/grants.ts';
import { apiKey, lockKey } from './queries.ts';
import { privilegesOfKey } from './rights.ts';

type Row = Awaited<ReturnType<typeof lockKey>>;

/** Opens a change of a key that is still good, for who holds all that it does. */
function changing(ctx: Context, id: string, work: (open: InTransaction, key: Row) => Promise<void>): Promise<ApiKey> {
  permit(ctx, 'edit', 'apiKey');
  return inTransaction(ctx, async (open) => {
    await oneAtATime(open);
    const key = await lockKey(open, id);
    if (key.apiKeyStatus !== apiKeyStatus.code.active) throw new RefusedError('keyIsOver', { name: key.keyName });
    await refuseBeyondOwn(open, await privilegesOfKey(open.db, id), 'keyAboveOwn');
    await work(open, key);
    return apiKey.get(open, id);
  });
}

/** Name, and where it may come from: that counts from the next request on. */
export const updateApiKey = (ctx: Context, id: string, changes: UpdateInput<'apiKey'>): Promise<ApiKey> =>
  changing(ctx, id, async (open, { keyName, addresses, customerId }) => {
    const before = { keyName, addresses };
    const after = { ...before, ...changes };
    await open.db.updateTable('apiKeys').set(after).where('id', '=', id).execute();
    note(open, { subject: 'apiKey', subjectId: id, customerId, before, after });
  });

/** Has the one who asks answer for a key from now on, as whoever did may be gone, or may do less than it is to do. */
export const takeOverApiKey = (ctx: Context, { id }: CommandInput<'takeOverApiKey'>): Promise<ApiKey> =>
  changing(ctx, id, async (open, { makerName, customerId }) => {
    const { actor } = open;
    if (actor.kind !== 'user') throw new UnauthorizedError();
    const maker = { makerId: actor.userId, makerName: actor.userName, makerIsStaff: actor.customerId === null };
    await open.db.updateTable('apiKeys').set(maker).where('id', '=', id).execute();
    const change = { before: { makerName }, after: { makerName: maker.makerName } };
    note(open, { subject: 'apiKey', subjectId: id, customerId, ...change });
  });
