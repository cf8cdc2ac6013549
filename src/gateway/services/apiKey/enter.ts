import { isAddress } from '#domain/apiKey/addresses.ts';
import type { Context } from '../../context.ts';
import { inScope } from '../../db/scope.ts';
import { TooManyError, UnauthorizedError } from '../../errors.ts';
import { auditOne } from '../audit/log.ts';
import { countAttempt } from '../identity/attempts.ts';
import { beforeTenant } from '../identity/beforeTenant.ts';
import { networkOf } from '../identity/network.ts';
import { sha256 } from '../identity/secrets.ts';
import { type Entered, enteredAs, type FoundKey, findKey, whyNot } from './find.ts';

const aMinute = 60_000;

/**
 * Lets a program in by the key that it shows. Strangers learn nothing of why one opens nothing; the log says it, and that of the
 * key's customer.
 * @throws UnauthorizedError for one that opens nothing, or not from there · TooManyError beyond so many of them from one address
 */
export async function enterByKey(ctx: Context, shown: string): Promise<Entered> {
  const address = ctx.address && isAddress(ctx.address) ? ctx.address : null;
  const key = await findKey(ctx, { keyHash: await sha256(shown) }, address);
  const why = key
    ? (whyNot(key, ctx.clock()) ?? (key.mayComeFromThere ? undefined : 'keyFromElsewhere'))
    : 'keyUnknown';
  if (!key || why) throw await refused(ctx, key, why ?? 'keyUnknown');
  await touch(ctx, key);
  return enteredAs(key);
}

/** Those that are good aren't counted, so nobody who tries wrong ones shuts out a program that shares their address. */
async function refused(ctx: Context, key: FoundKey | undefined, reason: string): Promise<Error> {
  const limit = { within: aMinute, atMost: ctx.config.wrongKeysPerAddressPerMinute };
  const tries = `apiKey:${networkOf(ctx.address)}`;
  const wait = await beforeTenant(ctx, (db) => countAttempt(db, tries, ctx.clock(), limit));
  if (wait > 0) return new TooManyError('tooManyTries', wait);
  ctx.log.warn({ keyId: key?.id, reason, address: ctx.address }, 'a key was refused');
  if (key) {
    const line = { operation: 'useApiKey', subject: 'apiKey', subjectId: key.id, customerId: key.customerId };
    await auditOne(ctx, { ...line, outcome: 'refused', reason, before: null, after: null });
  }
  return new UnauthorizedError();
}

/** That it was used, at most once a minute: not every request writes. */
async function touch(ctx: Context, { id, lastUsedAt }: FoundKey): Promise<void> {
  const now = ctx.clock();
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < aMinute) return;
  await inScope(
    ctx.db,
    { staff: true },
    (db) =>
      db.updateTable('apiKeys').set({ lastUsedAt: now, lastUsedAddress: ctx.address }).where('id', '=', id).execute(),
    { changesAccess: false },
  );
}
