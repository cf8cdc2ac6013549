import type { ApiKey } from '#domain/apiKey/apiKey.ts';
import type { CommandInput } from '#domain/contract.ts';
import { apiKeyStatus } from '#domain/enumerations.ts';
import { type Context, inTransaction } from '../../context.ts';
import { RefusedError } from '../../errors.ts';
import { note } from '../../trail.ts';
import { apiKey, lockKey } from './queries.ts';

/**
 * Ends a key, for good and at once. Whoever has the right may, also where the key may more than they: stopping is never too much.
 * @throws RefusedError `keyIsOver` for one that is over already
 */
export const revokeApiKey = (ctx: Context, { id }: CommandInput<'revokeApiKey'>): Promise<ApiKey> =>
  inTransaction(ctx, async (open) => {
    const { apiKeyStatus: was, keyName, customerId } = await lockKey(open, id);
    if (was !== apiKeyStatus.code.active) throw new RefusedError('keyIsOver', { name: keyName });
    const to = apiKeyStatus.code.revoked;
    await open.db
      .updateTable('apiKeys')
      .set({ apiKeyStatus: to, revokedAt: open.clock() })
      .where('id', '=', id)
      .execute();
    const change = { before: { apiKeyStatus: was }, after: { apiKeyStatus: to } };
    note(open, { subject: 'apiKey', subjectId: id, customerId, ...change });
    return apiKey.get(open, id);
  });
