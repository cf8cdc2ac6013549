/** What was typed into a form, by field: what it is, and what the field began with. */
export type Typed = Readonly<Record<string, { value: unknown; was: unknown }>>;

/** Whose form, and at which address. */
export interface Place {
  userId: string | undefined;
  path: string;
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
    take({ userId, path }) {
      const found = kept?.userId === userId && kept?.path === path ? kept.typed : undefined;
      kept = undefined;
      return found;
    },
  };
}
