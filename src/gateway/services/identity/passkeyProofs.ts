import type { PasskeyProof } from '#domain/user/passkey.ts';
import type { InTransaction } from '../../context.ts';
import { challengeIn, checkProof } from './passkeyChecks.ts';
import { spendQuestion } from './passkeyQuestions.ts';

/** A user's passkeys, the oldest first. */
export const passkeysOf = ({ db }: Pick<InTransaction, 'db'>, userId: string) =>
  db.selectFrom('passkeys').selectAll().where('userId', '=', userId).orderBy('createdAt').orderBy('id').execute();
export type PasskeyRow = Awaited<ReturnType<typeof passkeysOf>>[number];

/**
 * The passkey by which a user has answered a question that was asked of them here: each question is used up by its first answer.
 * Of two answers with the same counter at once, one counts.
 */
export async function provenPasskey(
  open: InTransaction,
  { userId, sessionId }: { userId: string; sessionId: string | null },
  passkeys: readonly PasskeyRow[],
  proof: PasskeyProof,
): Promise<string | undefined> {
  const challenge = challengeIn(proof.clientDataJSON);
  if (challenge === undefined || !(await spendQuestion(open, { userId, sessionId, purpose: 'use' }, challenge)))
    return undefined;
  const passkey = passkeys.find(({ credentialId }) => credentialId === proof.id);
  const known = passkey && { ...passkey, publicKey: new Uint8Array(passkey.publicKey) };
  const counter = known && (await checkProof(open.config, challenge, known, proof));
  if (!known || counter === undefined) return undefined;
  const used = await open.db
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: open.clock() })
    .where('id', '=', known.id)
    .where('counter', '=', known.counter)
    .returning('id')
    .executeTakeFirst();
  return used?.id;
}
