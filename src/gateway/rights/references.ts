import { idIn } from '#domain/filter.ts';
import type { Context } from '../context.ts';
import { NotFoundError } from '../errors.ts';
import { hasRecordRules, isNoun, ownerNamedBy, seenAmong } from './seen.ts';

/**
 * Refuses to name records that were taken away from the caller, wherever in a request: what one doesn't see one can neither use nor
 * have used, and the answer would tell of it.
 * @throws NotFoundError, as for what isn't there
 */
export const permitReferences = (ctx: Context, request: object): Promise<void> =>
  permitNamed(ctx, limitedIn(ctx, request));

/**
 * The same for a change: what it leaves as it was may name what was taken away since.
 * @param read the record as it is, read only where that matters
 */
export async function permitNewReferences(ctx: Context, data: object, read: () => Promise<object>): Promise<void> {
  const named = limitedIn(ctx, data);
  if (named.length === 0) return;
  const before = referencesIn(await read());
  await permitNamed(
    ctx,
    named.filter(({ noun, id }) => !before.some((reference) => reference.noun === noun && reference.id === id)),
  );
}

async function permitNamed(ctx: Context, references: readonly Reference[]): Promise<void> {
  for (const [noun, named] of Map.groupBy(references, (reference) => reference.noun)) {
    const ids = new Set(named.map(({ id }) => id));
    if ((await seenAmong(ctx, noun, [...ids])).size < ids.size) throw new NotFoundError();
  }
}

/** Named in a request, of nouns of which the caller sees only some. */
const limitedIn = (ctx: Context, request: object): Reference[] =>
  referencesIn(request).filter(({ noun }) => hasRecordRules(ctx, noun));

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
    return [value].flat().flatMap((id) => (typeof id === 'string' ? { noun, id: idIn(id) ?? id } : []));
  });
}
