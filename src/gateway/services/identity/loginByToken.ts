import type { Context } from '../../context.ts';
import { TooManyError, UnauthorizedError } from '../../errors.ts';
import { auditOne, writeAudit } from '../audit/log.ts';
import { countAttempt } from './attempts.ts';
import { beforeTenant } from './beforeTenant.ts';
import { findCardByToken, openCardSession } from './cardSessions.ts';
import { inquiryTokenHashes } from './inquiryToken.ts';
import { networkOf } from './network.ts';
import type { NewSession } from './sessionTerms.ts';

const aMinute = 60_000;

const inquiry = { operation: 'openInquiry', subject: 'card', before: null, after: null } as const;

/**
 * Opens a session for the balance of the one card whose inquiry token this is. A token that is mistyped, unknown or
 * revoked, or whose card is closed or lost: the same answer.
 * @throws UnauthorizedError `cardTokenInvalid` · TooManyError when the address has tried too often
 */
export async function loginByToken(ctx: Context, typed: string, isSplit: boolean): Promise<NewSession> {
  const hashes = await inquiryTokenHashes(ctx.keys, typed);
  if (!hashes) throw new UnauthorizedError('cardTokenInvalid');
  const limit = { within: aMinute, atMost: ctx.config.inquiriesPerAddressPerMinute };
  const session = await beforeTenant(ctx, async (db) => {
    if (!(await countAttempt(db, `inquiry:${networkOf(ctx.address)}`, ctx.clock(), limit)))
      throw new TooManyError('tooManyTries');
    const card = await findCardByToken(db, hashes);
    if (!card) return undefined;
    const opened = await openCardSession(db, ctx, card, isSplit);
    const actor = { kind: 'card', cardId: card.id, customerId: card.customerId, sessionId: '' } as const;
    const entry = { ...inquiry, subjectId: card.id, customerId: card.customerId };
    await writeAudit({ ...ctx, db, actor }, [{ ...entry, outcome: 'done' }]);
    return opened;
  });
  if (session) return session;
  ctx.log.warn({ address: ctx.address }, 'inquiry refused');
  await auditOne(ctx, {
    ...inquiry,
    subjectId: null,
    customerId: null,
    outcome: 'refused',
    reason: 'cardTokenInvalid',
  });
  throw new UnauthorizedError('cardTokenInvalid');
}
