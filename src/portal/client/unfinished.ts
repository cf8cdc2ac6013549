/** What was typed into a form, by field: what it is, and what the field began with. */
export type Typed = Readonly<Record<string, { value: unknown; was: unknown }>>;

/** Whose form, at which address, and which of those that there are: the title of a dialog, nothing for the page's own. */
export interface Place {
  userId: string | undefined;
  path: string;
  of: string;
}

/**
 * The form in which somebody was when their session ended, was held up or began to look as somebody else: in memory only, for them
 * alone, until they or somebody else open the next one.
 */
export interface Unfinished {
  keep(place: Place, typed: Typed): void;
  take(place: Place): Typed | undefined;
}

export function createUnfinished(): Unfinished {
  let kept: (Place & { typed: Typed }) | undefined;
  return {
    keep(place, typed) {
      kept = { ...place, typed };
    },
    take({ userId, path, of }) {
      const isTheirs = kept?.userId === userId && kept?.path === path && kept?.of === of;
      const found = isTheirs ? kept?.typed : undefined;
      kept = undefined;
      return found;
    },
  };
}
