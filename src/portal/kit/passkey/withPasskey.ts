import type { PasskeyProof } from '#domain/user/passkey.ts';
import { PasskeyUnanswered, passkeyAsked } from '../../client/refusal.ts';

/**
 * Sends something with the answer of a passkey: first without, for a question, which is good once.
 * @throws what `send` throws · PasskeyUnanswered where the browser or whoever sits there didn't answer
 */
export async function withPasskey<T>(send: (passkey?: PasskeyProof) => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const question = passkeyAsked(error);
    if (!question) throw error;
    const { answerPasskey } = await import('./authenticators.ts');
    return send(await answered(() => answerPasskey(question)));
  }
}

/** What a browser says of passkeys is for programmers. */
export const answered = <T>(ask: () => Promise<T>): Promise<T> =>
  ask().catch((error: unknown) => {
    throw new PasskeyUnanswered(error);
  });
