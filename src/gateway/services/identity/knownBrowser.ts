import type { Keyring, Ports } from '../../ports.ts';
import { base64url, keyedHash, keyedHashes, sameText } from './secrets.ts';

/**
 * A browser that has opened something before carries a proof of it: for which account (or card), since when, a number of its own,
 * and a keyed hash of these. It opens nothing; tries from there are only counted apart from those of its neighbours (OWASP's
 * device cookies). A browser that several people use carries a few.
 */
const most = 5;
const separator = '~';
const purpose = 'known browser';

/** For how long a browser is known, in milliseconds. */
export const knownFor = 180 * 24 * 3_600_000;

const textOf = (what: string, since: string, number: string) => `${since}.${number}.${what}`;

/** The number of the browser with this cookie, if it has opened the same before, within so many milliseconds. */
export async function recogniseBrowser(
  { keys, clock }: Pick<Ports, 'keys' | 'clock'>,
  cookie: string | undefined,
  what: string,
  within = knownFor,
): Promise<string | undefined> {
  for (const proof of proofsIn(cookie)) {
    const [since = '', number = '', hash = ''] = proof.split('.');
    const age = clock().getTime() - Number.parseInt(since, 36);
    if (age < within && (await isProof(keys, textOf(what, since, number), hash))) return number;
  }
  return undefined;
}

/** What the cookie is to be from now on: with a new proof in the place of an earlier one for the same. */
export async function rememberBrowser(
  ports: Pick<Ports, 'keys' | 'clock' | 'random'>,
  cookie: string | undefined,
  what: string,
): Promise<string> {
  const since = ports.clock().getTime().toString(36);
  const number = base64url(ports.random(16));
  const hash = base64url(await keyedHash(ports.keys, purpose, textOf(what, since, number)));
  const earlier = await recogniseBrowser(ports, cookie, what);
  const others = proofsIn(cookie).filter((proof) => proof.split('.')[1] !== earlier);
  return [`${since}.${number}.${hash}`, ...others].slice(0, most).join(separator);
}

const proofsIn = (cookie = ''): string[] =>
  cookie.split(separator, most).filter((proof) => /^[0-9a-z]{1,12}\.[\w-]{22}\.[\w-]{43}$/.test(proof));

const isProof = async (keys: Keyring, text: string, hash: string): Promise<boolean> =>
  (await keyedHashes(keys, purpose, text)).some((good) => sameText(base64url(good), hash));
