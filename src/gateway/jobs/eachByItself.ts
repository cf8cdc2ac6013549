/**
 * Goes through all that is due, some at a time and each by itself: one that fails keeps no other waiting, and is come to again the next
 * time. Nothing is claimed beforehand, as on several machines nothing can be locked among rows of all customers.
 * @param due those that come after one, or the first ones; none at the end
 * @param failed told what one of them failed with
 */
export async function eachByItself<One>(
  due: (after?: One) => Promise<readonly One[]>,
  work: (one: One) => Promise<unknown>,
  failed: (error: unknown, one: One) => unknown,
): Promise<void> {
  for (let found = await due(); found.length > 0; found = await due(found.at(-1))) {
    for (const one of found) {
      try {
        await work(one);
      } catch (error) {
        await failed(error, one);
      }
    }
  }
}
