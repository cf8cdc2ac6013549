import type { Context } from '../context.ts';
import { UnavailableError } from '../errors.ts';
import type { Readable, Selection } from './query.ts';

/**
 * How many match, `most` where there are more; undefined where counting them takes longer than a request may: what is to become of
 * all of them, a file, has more time than the question how many they are. So it is asked as requests are, not as files.
 */
export async function countInTime(
  ctx: Context,
  service: Pick<Readable, 'countUpTo'>,
  selection: Selection,
  most: number,
): Promise<number | undefined> {
  try {
    return await service.countUpTo(ctx, selection, most);
  } catch (error) {
    if (error instanceof UnavailableError && error.messageKey === 'timeout') return undefined;
    throw error;
  }
}
