import { useQueryClient } from '@tanstack/react-query';
import { type GetListParams, type ListControllerResult, useDataProvider, useEvent } from 'react-admin';
import { listPage } from '../../client/listPage.ts';

/** Rows that were asked for this short a time ago are new enough to be shown. */
export const freshForMs = 2000;

/** What of a list is going to be another. */
type Turn = Partial<Pick<ListControllerResult, 'page' | 'perPage' | 'sort'>>;

/**
 * Asks for what the list is about to show, before the address has changed and the list has been gone over; it is kept where
 * the list will look.
 */
export function useAskAhead(list: ListControllerResult): (turn: Turn) => void {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  return useEvent((turn: Turn) => {
    const { resource, page, perPage, sort, filterValues, filter } = { ...list, ...turn };
    const params: GetListParams = {
      pagination: { page, perPage },
      sort,
      filter: { ...filterValues, ...filter },
      meta: undefined,
    };
    const ahead = queryClient.query({
      ...listPage(dataProvider, [resource, 'getList', params]),
      staleTime: freshForMs,
    });
    // What doesn't come ahead is asked for again by the list.
    ahead.catch(() => undefined);
  });
}
