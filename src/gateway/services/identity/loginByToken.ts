import type { Context } from '../../context.ts';
import { UnauthorizedError } from '../../errors.ts';
import { auditOne, writeAudit } from '../audit/log.ts';
import { beforeTenant } from './beforeTenant.ts';
import { findCardByToken, openCardSession, stillOpens } from './cardSessions.ts';
import { countTry, nameOf, uncountTry } from './crowd.ts';
import { inquiryTokenHashes } from './inquiryToken.ts';
import { rememberBrowser } from './knownBrowser.ts';
import type { NewSession } from './sessionTerms.ts';

const aMinute = 60_000;

const inquiry = { operation: 'openInquiry', subject: 'card', before: null, after: null } as const;

/** What a card is called on every screen, and what is asked for here, bear one label: the two are mistaken for each other. */
const isName = (typed: string) => typed.trimStart().toLowerCase().startsWith('ct_');

/**
 * Opens a session for the balance of the one card whose inquiry token this is. A token that is mistyped, unknown or
 * revoked, or whose card is closed or lost: the same answer. A good one doesn't count for its address. What only names a
 * card, there or not, is told from a token.
 * @throws UnauthorizedError `cardTokenInvalid`, `cardTokenIsName` · TooManyError when the address has tried too often
 */
export async function loginByToken(
  ctx: Context,
  typed: string,
  { isSplit, known }: { isSplit: boolean; known: string | undefined },
): Promise<{ session: NewSession; known: string | null }> {
  const hashes = await inquiryTokenHashes(ctx.keys, typed);
  if (!hashes) throw new UnauthorizedError(isName(typed) ? 'cardTokenIsName' : 'cardTokenInvalid');
  const trying = { kind: 'inquiry', what: typed.replaceAll(/[\s-]/g, ''), known } as const;
  const limit = { within: aMinute, atMost: ctx.config.inquiriesPerAddressPerMinute };
  const session = await beforeTenant(ctx, async (db) => {
    const counted = await countTry(db, ctx, trying, limit);
    const card = await findCardByToken(db, hashes);
    if (!card || !(await stillOpens(db, card, hashes))) return undefined;
    await uncountTry(db, counted);
    const opened = await openCardSession(db, ctx, card, isSplit);
    const actor = { kind: 'card', cardId: card.id, customerId: card.customerId, sessionId: '' } as const;
    const entry = { ...inquiry, subjectId: card.id, customerId: card.customerId };
    await writeAudit({ ...ctx, db, actor }, [{ ...entry, outcome: 'done' }]);
    return opened;
  });
  if (session) return { session, known: isSplit ? await rememberBrowser(ctx, known, nameOf(trying)) : null };
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
