import { useState } from 'react';
import { type SortPayload, useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { SavedView } from '#domain/savedView/savedView.ts';
import { same } from '../same.ts';
import type { ArrangedColumns } from '../useColumns.ts';
import { useListViews } from '../useListViews.ts';
import { useTellLeftOut } from './useTellLeftOut.ts';
import { viewSearch } from './viewSearch.ts';

export interface OpenView {
  view: SavedView | undefined;
  /** What is shown differs from what the view says. */
  isChanged: boolean;
  open: (view: SavedView) => void;
}

/**
 * Which view the list shows: the one that says just what is shown, or else the one that was opened last and has been changed since.
 * Whoever goes to a tab, or back to all of the list, has left it.
 */
export function useOpenView(views: readonly SavedView[], columns: ArrangedColumns): OpenView {
  const navigate = useNavigate();
  const tellLeftOut = useTellLeftOut();
  const { filterValues, sort, perPage } = useListContext();
  const [openedId, setOpenedId] = useState<string>();
  const isAtTab = useListViews().some(({ isShown }) => isShown) || Object.keys(filterValues).length === 0;
  const isFiltered = ({ filter }: SavedView) => same(filter, filterValues);
  const says = (view: SavedView) =>
    isFiltered(view) && (!view.sort || same(view.sort, sortOf(sort))) && columns.isArranged(view.columns);

  const opened = views.find(({ id }) => id === openedId);
  const exact = opened && says(opened) ? opened : views.find(says);
  const changed = opened && (!isAtTab || isFiltered(opened)) ? opened : undefined;
  const shown = exact ?? changed;
  // Known from its address alone it is left by the same ways as one that was chosen.
  if (shown?.id !== openedId) setOpenedId(shown?.id);

  return {
    view: shown,
    isChanged: shown !== undefined && exact === undefined,
    open: (view) => {
      setOpenedId(view.id);
      columns.arrange(view.columns);
      tellLeftOut(view);
      void navigate({ search: `?${viewSearch(view, perPage)}` });
    },
  };
}

export const sortOf = ({ field, order }: SortPayload) => ({ field, order });
