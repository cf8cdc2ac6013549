import type { PasskeyQuestion } from '#domain/user/passkey.ts';
import type { InTransaction } from '../../context.ts';
import { partyOf } from './passkeyChecks.ts';
import { newToken, sha256 } from './secrets.ts';

/** For how long a question may be answered, in milliseconds. */
export const answeredWithin = 5 * 60_000;
/** So many of one person's may be open; the oldest goes. */
const most = 10;

/** What a question is asked for: where somebody signs in, `sessionId` is null. */
interface Asking {
  userId: string;
  sessionId: string | null;
  purpose: 'add' | 'use';
}

/** A new question for some of a user's passkeys; only its hash is kept. */
export async function askPasskeys(
  open: InTransaction,
  { userId, sessionId, purpose }: Asking,
  credentials: readonly { credentialId: string; transports: string[] }[],
): Promise<PasskeyQuestion> {
  const { db, clock, config, random } = open;
  const challenge = newToken(random);
  const now = clock();
  const newest = db
    .selectFrom('passkeyQuestions')
    .select('challengeHash')
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('expiresAt', 'desc')
    .limit(most - 1);
  await db
    .deleteFrom('passkeyQuestions')
    .where('userId', '=', userId)
    .where('challengeHash', 'not in', newest)
    .execute();
  await db
    .insertInto('passkeyQuestions')
    .values({
      challengeHash: await sha256(challenge),
      userId,
      sessionId,
      purpose,
      expiresAt: new Date(now.getTime() + answeredWithin),
    })
    .execute();
  return {
    challenge,
    rpId: partyOf(config).rpId,
    credentials: credentials.map(({ credentialId: id, transports }) => ({ id, transports })),
  };
}

/** Uses a question up, whatever its answer turns out to be. False for one that wasn't asked of them, here and for this, or was used. */
export async function spendQuestion(
  { db, clock }: InTransaction,
  { userId, sessionId, purpose }: Asking,
  challenge: string,
): Promise<boolean> {
  const used = await db
    .deleteFrom('passkeyQuestions')
    .where('challengeHash', '=', await sha256(challenge))
    .where('userId', '=', userId)
    .where('sessionId', 'is not distinct from', sessionId)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', clock())
    .returning('userId')
    .executeTakeFirst();
  return used !== undefined;
}
