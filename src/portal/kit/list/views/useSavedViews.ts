import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useResourceContext } from 'react-admin';
import type { SavedView } from '#domain/savedView/savedView.ts';
import type { Noun } from '../../../client/dataProvider.ts';
import { usePortal } from '../../../client/PortalContext.tsx';
import type { Portal } from '../../../client/portal.ts';

/** How long the answer stands, in milliseconds: what a colleague shares may be met a minute later. */
const freshFor = 60_000;
/** … but by who opens the menu for it: what was asked for as it opened isn't asked for twice. */
export const justAsked = 2_000;

/** The question for the views that the user may open, of one list or of all. */
export const viewsOf = (dataProvider: Portal['dataProvider'], list?: Noun) => ({
  queryKey: ['savedViews', list ?? 'all'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<SavedView[]> =>
    dataProvider.call('savedViews', list ? { list } : {}, { signal }),
  staleTime: freshFor,
});

/**
 * The views of this list that the user may open, from the gateway.
 * @param isWanted false while nothing on screen depends on them: a list that is opened plain asks for none
 * @param staleTime how long an earlier answer will do, in milliseconds
 */
export function useSavedViews(isWanted: boolean, staleTime = freshFor): UseQueryResult<SavedView[]> {
  const { dataProvider, nounOf } = usePortal();
  const list = nounOf(useResourceContext() ?? '');
  return useQuery({ ...viewsOf(dataProvider, list), enabled: isWanted, staleTime });
}

/** Has what was asked of views be asked again. */
export function useViewsChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: ['savedViews'] }), [queries]);
}
