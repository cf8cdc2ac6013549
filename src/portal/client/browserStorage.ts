/** What a page keeps in the browser, when the browser lets it. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A storage that never fails: what it can't keep (it's full, or the user forbids it) holds until the page is left.
 * @param open may throw: some browsers refuse even to name a forbidden storage
 */
export function lenientStorage(open: () => Storage): BrowserStorage {
  const real = attempt(open);
  const unkept = new Map<string, string>();
  return {
    getItem: (key) => unkept.get(key) ?? attempt(() => real?.getItem(key)) ?? null,
    setItem(key, value) {
      const isKept = attempt(() => {
        real?.setItem(key, value);
        return real !== undefined;
      });
      if (isKept) unkept.delete(key);
      else {
        // An older value would come back with the next visit, as if it were the last.
        attempt(() => real?.removeItem(key));
        unkept.set(key, value);
      }
    },
    removeItem(key) {
      unkept.delete(key);
      attempt(() => real?.removeItem(key));
    },
  };
}

function attempt<T>(what: () => T): T | undefined {
  try {
    return what();
  } catch {
    return undefined;
  }
}
