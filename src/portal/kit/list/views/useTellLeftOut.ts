import type { SavedView } from '#domain/savedView/savedView.ts';
import { useSay } from '../../dialog/useSay.ts';

/** Tells whoever opens a view that it shows more than it did, as its list doesn’t know all of its filters any more. */
export function useTellLeftOut(): (view: SavedView) => void {
  const say = useSay();
  return ({ viewName: name, hasLeftOut }) => {
    if (hasLeftOut) say('lists.views.leftOut', { name }, 'warning');
  };
}
