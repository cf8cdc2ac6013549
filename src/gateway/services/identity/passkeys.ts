import type { CommandInput, CommandOutput } from '#domain/contract.ts';
import { mostPasskeys } from '#domain/user/passkey.ts';
import type { Context } from '../../context.ts';
import { isTaken } from '../../db/failure.ts';
import { NotFoundError, RefusedError } from '../../errors.ts';
import { newId } from '../../id.ts';
import { writeAudit } from '../audit/log.ts';
import { ofUser } from '../audit/signingIn.ts';
import { addedFactor, changing, removedFactor } from './enrolment.ts';
import { challengeIn, checkMade } from './passkeyChecks.ts';
import { passkeysOf } from './passkeyProofs.ts';
import { askPasskeys, spendQuestion } from './passkeyQuestions.ts';
import { base64url } from './secrets.ts';

/** What a new passkey is made of: it counts once `addPasskey` has taken it. @throws PasswordNeededError · RefusedError */
export const beginPasskey = (ctx: Context): Promise<CommandOutput<'beginPasskey'>> =>
  changing(ctx, async (open, user) => {
    const there = await passkeysOf(open, user.id);
    if (there.length >= mostPasskeys) throw new RefusedError('tooManyPasskeys', { max: mostPasskeys });
    const asking = { userId: user.id, sessionId: user.sessionId, purpose: 'add' } as const;
    const question = await askPasskeys(open, asking, there);
    await writeAudit(open, [ofUser('beginPasskey', user)]);
    const userId = base64url(new TextEncoder().encode(user.id));
    return { ...question, rpName: question.rpId, userId, userName: user.email };
  });

/** Takes a passkey that was made a moment ago, in this session. The first of one's factors brings recovery codes. */
export const addPasskey = (ctx: Context, { passkeyName, made }: CommandInput<'addPasskey'>) =>
  changing(ctx, async (open, user): Promise<CommandOutput<'addPasskey'>> => {
    const there = await passkeysOf(open, user.id);
    if (there.length >= mostPasskeys) throw new RefusedError('tooManyPasskeys', { max: mostPasskeys });
    const challenge = challengeIn(made.clientDataJSON);
    const asked = { userId: user.id, sessionId: user.sessionId, purpose: 'add' } as const;
    const isAnswer = challenge !== undefined && (await spendQuestion(open, asked, challenge));
    const passkey = isAnswer ? await checkMade(open.config, challenge, made) : undefined;
    if (!passkey) throw new RefusedError('passkeyWrong');
    const { transports } = made;
    const row = { ...passkey, id: newId(open), userId: user.id, transports, passkeyName, createdAt: open.clock() };
    await open.db
      .insertInto('passkeys')
      .values({ ...row, lastUsedAt: null })
      .execute()
      .catch((error: unknown) => {
        throw isTaken(error) ? new RefusedError('passkeyWrong') : error;
      });
    await writeAudit(open, [{ ...ofUser('addPasskey', user), before: null, after: { passkeyName } }]);
    return { recoveryCodes: await addedFactor(open, user) };
  });

/** @throws PasswordNeededError · NotFoundError · RefusedError where it is the last and one is required */
export const removePasskey = (ctx: Context, { id }: CommandInput<'removePasskey'>): Promise<Record<string, never>> =>
  changing(ctx, async (open, user) => {
    const gone = await open.db
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('userId', '=', user.id)
      .returning('passkeyName')
      .executeTakeFirst();
    if (!gone) throw new NotFoundError();
    await removedFactor(open, user);
    await writeAudit(open, [{ ...ofUser('removePasskey', user), before: { ...gone }, after: null }]);
    return {};
  });
