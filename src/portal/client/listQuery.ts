import type { QueryClient } from '@tanstack/react-query';
import { type DataProvider, type FilterPayload, getQuery, parseQueryFromLocation, type SortPayload } from 'react-admin';
import { defaultPageSize } from '#domain/paging.ts';
import type { PortalStore } from './store.ts';

/** How a list is opened where neither address nor memory says otherwise: the newest first, unless it says so. */
export interface ListStart {
  sort?: SortPayload;
  filter?: FilterPayload | undefined;
}

export const newestFirst: SortPayload = { field: 'createdAt', order: 'DESC' };

/** What of a list is asked for. */
export interface ListTurn {
  page: number;
  perPage: number;
  sort: SortPayload;
  filter: FilterPayload;
}

/** Rows that were asked for this short a time ago, in milliseconds, are new enough to be shown. */
export const freshForMs = 2000;

/** What react-admin's list is going to ask at an address, of whose query this is. */
export function turnAt(
  resource: string,
  search: string,
  { start, store }: { start: ListStart; store: Pick<PortalStore, 'getItem'> },
): ListTurn {
  const { page, perPage, sort, order, filter } = getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: store.getItem(`${resource}.listParams`, {}),
    filterDefaultValues: start.filter,
    sort: start.sort ?? newestFirst,
    perPage: defaultPageSize,
  });
  return { page, perPage, sort: { field: sort, order: order }, filter };
}

/** Asks for rows and keeps them where react-admin's list will look; what fails is asked for again by the list, and told there. */
export async function fetchList(
  { queryClient, dataProvider }: { queryClient: QueryClient; dataProvider: Pick<DataProvider, 'getList'> },
  resource: string,
  { page, perPage, sort, filter }: ListTurn,
): Promise<void> {
  const params = { pagination: { page, perPage }, sort, filter: { ...filter }, meta: undefined };
  const rows = queryClient.query({
    queryKey: [resource, 'getList', params],
    queryFn: ({ signal }) => dataProvider.getList(resource, { ...params, signal }),
    staleTime: freshForMs,
  });
  await rows.catch(() => undefined);
}
