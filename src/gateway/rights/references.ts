import type { Context } from '../context.ts';
import { NotFoundError } from '../errors.ts';
import { hasRecordRules, isNoun, ownerNamedBy, seenAmong } from './seen.ts';

/**
 * Refuses to name records that were taken away from the caller, wherever in a request: what one doesn't see one can neither use nor
 * have used, and the answer would tell of it.
 * @throws NotFoundError, as for what isn't there
 */
export async function permitReferences(ctx: Context, request: object): Promise<void> {
  for (const [noun, named] of Map.groupBy(referencesIn(request), (reference) => reference.noun)) {
    if (!hasRecordRules(ctx, noun)) continue;
    const ids = new Set(named.map(({ id }) => id));
    if ((await seenAmong(ctx, noun, [...ids])).size < ids.size) throw new NotFoundError();
  }
}

interface Reference {
  noun: string;
  id: string;
}

/** `accountId` names an account, `cardholderIds` cardholders, at any depth. */
function referencesIn(request: unknown): Reference[] {
  if (Array.isArray(request)) return request.flatMap(referencesIn);
  if (typeof request !== 'object' || request === null) return [];
  return Object.entries(request).flatMap(([field, value]: [string, unknown]) => {
    const noun = ownerNamedBy(field.replace(/Ids$/, 'Id'));
    if (!noun || !isNoun(noun)) return referencesIn(value);
    return [value].flat().flatMap((id) => (typeof id === 'string' ? { noun, id } : []));
  });
}
