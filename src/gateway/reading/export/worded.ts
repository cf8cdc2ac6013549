import type { Context } from '../../context.ts';
import { knowsMessage, say } from '../../messages.ts';
import type { Readable } from '../query.ts';

/** Where it stands in the messages what a field's value means, the first that knows it; `*` is the value. */
export type Wordings<Rec> = Partial<Record<keyof Rec, readonly string[]>>;

/**
 * A record for a file, which people read: what its values mean in their language, as the screen says it.
 * @param count of how many it is said, where words tell one from several
 */
export function worded<Rec extends object>(
  { language }: Context,
  record: Rec,
  wordings: Wordings<Rec>,
  count = 1,
): Rec {
  const words = Object.entries(wordings).flatMap(([field, keys]) => {
    const value: unknown = record[field as keyof Rec];
    if (typeof value !== 'string') return [];
    const key = (keys as readonly string[]).map((each) => each.replace('*', value)).find(knowsMessage);
    return key ? [[field, say(language, key, { smart_count: count })]] : [];
  });
  return { ...record, ...(Object.fromEntries(words) as Partial<Rec>) };
}

/** A noun's records for its files, in words. */
export const wordedFiles = <Rec extends object>(
  of: Pick<Readable<Rec>, 'batches'>,
  wordings: Wordings<Rec>,
  count?: number,
): Pick<Readable<Rec>, 'batches'> => ({
  async *batches(ctx, ...wish) {
    for await (const batch of of.batches(ctx, ...wish))
      yield batch.map((record) => worded(ctx, record, wordings, count));
  },
});
