import { useQueryClient } from '@tanstack/react-query';
import { type GetListParams, useDataProvider, useEvent, useListContext } from 'react-admin';
import { listPage } from '../providers/listPage.ts';

/** Rows that were asked for this short a time ago are new enough to be shown. */
export const freshForMs = 2000;

/** Asks for the next page ahead, for when somebody is about to turn to it; it is kept where the list will look. */
export function useNextPage(): () => void {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { resource, page, perPage, sort, filterValues, filter, hasNextPage } = useListContext();
  return useEvent(() => {
    if (!hasNextPage) return;
    const params: GetListParams = {
      pagination: { page: page + 1, perPage },
      sort,
      filter: { ...filterValues, ...filter },
      meta: undefined,
    };
    const ahead = queryClient.query({
      ...listPage(dataProvider, [resource, 'getList', params]),
      staleTime: freshForMs,
    });
    // What doesn't come ahead is asked for again when the page is turned.
    ahead.catch(() => undefined);
  });
}
