import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { TooManyError } from '../../errors.ts';
import { type AttemptLimit, countAttempt, countUp, uncountAttempt, waitForRoom } from './attempts.ts';
import { recogniseBrowser } from './knownBrowser.ts';
import { networkOf } from './network.ts';
import { base64url, keyedHash } from './secrets.ts';

/** Somebody tries to open something from somewhere. */
export interface Trying {
  kind: 'signIn' | 'reset' | 'inquiry';
  /** What they name to open it: an email, a token. It needn't be anybody's. */
  what: string;
  /** The cookie by which a browser may be known. */
  known: string | undefined;
}

/** By what a try was counted. */
export type Counted = readonly string[];

/** What a try names, however it is spelt: also what a browser is known by. */
export const nameOf = ({ kind, what }: Pick<Trying, 'kind' | 'what'>): string =>
  `${kind === 'inquiry' ? 'card' : 'user'}:${what.trim().toLowerCase()}`;

/**
 * Counts a try before anything is evaluated, so that whoever shares an address with somebody who guesses isn't shut out with
 * them. A browser that has opened the same before counts for itself. Anybody else counts for their address; one who tries the
 * same again and again only at first: beyond `signInTries` nothing is evaluated any more, so it only tires themselves.
 * Whether what they name exists makes no difference. Rows are taken in the order in which the keys are given back.
 * @throws TooManyError
 */
export async function countTry(
  db: Kysely<Tables>,
  ctx: Context,
  trying: Trying,
  limit: AttemptLimit,
): Promise<Counted> {
  const now = ctx.clock();
  const { signInTries } = ctx.config;
  const name = nameOf(trying);
  const browser = await recogniseBrowser(ctx, trying.known, name);
  let ofBrowser = Infinity;
  if (browser !== undefined) {
    const key = `${trying.kind}:browser:${browser}`;
    ofBrowser = (await countUp(db, key, now, limit, signInTries)).wait;
    if (ofBrowser === 0) return [key];
  }
  const address = `${trying.kind}:${networkOf(ctx.address)}`;
  const pair = `${address}:${base64url(await keyedHash(ctx.keys, 'tried', name))}`;
  const { many, wait: ofPair } = await countUp(db, pair, now, limit);
  const isNew = many <= signInTries;
  const wait = isNew
    ? await countAttempt(db, address, now, limit)
    : Math.max(ofPair, await waitForRoom(db, address, now, limit));
  if (wait > 0) throw new TooManyError('tooManyTries', Math.min(wait, ofBrowser));
  return isNew ? [pair, address] : [pair];
}

/** A try that turned out well, or that nothing came of, doesn't count. */
export async function uncountTry(db: Kysely<Tables>, counted: Counted): Promise<void> {
  for (const key of counted) await uncountAttempt(db, key);
}
