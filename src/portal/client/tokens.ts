import { storageKeys } from '#domain/preference/storageKeys.ts';

type Kept = Pick<Storage, 'getItem'>;

/** A token goes into a header: printable ASCII of a sane length, or it isn't one. */
const tokenPattern = /^[!-~]{8,1024}$/;

/** The token of one of the two sessions, if this browser keeps one. */
export function readToken(key: 'token' | 'cardToken', local: Kept, perTab: Kept): string | undefined {
  const text = perTab.getItem(storageKeys[key]) ?? local.getItem(storageKeys[key]);
  return text && tokenPattern.test(text) ? text : undefined;
}
