/** What was typed into a form, by field: what it is, and what the field began with. */
export type Typed = Readonly<Record<string, { value: unknown; was: unknown }>>;

/** Whose form, at which address, and which of those that there are: the title of a dialog, nothing for the page's own. */
export interface Place {
  userId: string | undefined;
  path: string;
  of: string;
}

/**
 * The forms in which somebody was when their session ended, was held up or began to look as somebody else, a page's and those over
 * it: in memory only, for them alone, until they or somebody else open one elsewhere.
 */
export interface Unfinished {
  keep(place: Place, typed: Typed): void;
  take(place: Place): Typed | undefined;
}

export function createUnfinished(): Unfinished {
  let kept: (Omit<Place, 'of'> & { forms: Map<string, Typed> }) | undefined;
  const isThere = ({ userId, path }: Place) => kept?.userId === userId && kept?.path === path;
  return {
    keep({ of, ...place }, typed) {
      if (!kept || !isThere({ ...place, of })) kept = { ...place, forms: new Map() };
      kept.forms.set(of, typed);
    },
    take(place) {
      if (!isThere(place)) kept = undefined;
      const found = kept?.forms.get(place.of);
      kept?.forms.delete(place.of);
      return found;
    },
  };
}
