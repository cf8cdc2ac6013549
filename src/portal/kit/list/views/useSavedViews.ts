import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useResourceContext } from 'react-admin';
import type { SavedView } from '#domain/savedView/savedView.ts';
import { usePortal } from '../../../client/PortalContext.tsx';

/** How long the answer stands, in milliseconds: what a colleague shares may be met a minute later. */
const freshFor = 60_000;

const keyOf = (list: string) => ['savedViews', list] as const;

/**
 * The views of this list that the user may open, from the gateway.
 * @param isWanted false while nothing on screen depends on them: a list that is opened plain asks for none
 */
export function useSavedViews(isWanted: boolean): UseQueryResult<SavedView[]> {
  const { dataProvider, nounOf } = usePortal();
  const list = nounOf(useResourceContext() ?? '');
  return useQuery({
    queryKey: keyOf(list),
    queryFn: ({ signal }) => dataProvider.call('savedViews', { list }, { signal }),
    staleTime: freshFor,
    enabled: isWanted,
  });
}

/** Has what was asked of this list's views be asked again. */
export function useViewsChanged(): () => Promise<void> {
  const queries = useQueryClient();
  const { nounOf } = usePortal();
  const list = nounOf(useResourceContext() ?? '');
  return useCallback(() => queries.invalidateQueries({ queryKey: keyOf(list) }), [queries, list]);
}
