import { useEffect, useMemo } from 'react';
import {
  type FilterPayload,
  type ListControllerResult,
  type SortPayload,
  type UseGetListOptions,
  useGetList,
  useListParams,
  useNotify,
  useRecordSelection,
  useResourceContext,
} from 'react-admin';
import type { AnyRecord } from './columns.tsx';

export interface RecordListOptions {
  sort: SortPayload;
  perPage: number;
  filterDefaultValues?: FilterPayload | undefined;
  /** A narrowing that isn't the user's: such a list starts at its first page wherever it stands. */
  filter?: object | undefined;
  queryOptions: UseGetListOptions;
}

/**
 * What react-admin's `useListController` does, of the same parts, but for one thing: it takes a page that couldn't be fetched for
 * one that doesn't exist, and goes to the first. Here the page that was wanted stays, in the address too.
 */
export function useRecordList({ filter, filterDefaultValues, perPage, sort, queryOptions }: RecordListOptions) {
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const place = filter ? ({ storeKey: false, disableSyncWithLocation: true } as const) : {};
  const [query, turns] = useListParams({ resource, filterDefaultValues, perPage, sort, ...place });
  const [selectedIds, selection] = useRecordSelection({ resource, ...(filter && { disableSyncWithStore: true }) });
  const order = useMemo(() => ({ field: query.sort, order: query.order }), [query.sort, query.order]);
  const { page, perPage: size, filterValues } = query;
  const rows = useGetList<AnyRecord>(
    resource,
    { pagination: { page, perPage: size }, sort: order, filter: { ...filterValues, ...filter } },
    {
      placeholderData: (before) => before,
      onError: ({ message }) =>
        notify(message || 'ra.notification.http_error', { type: 'error', messageArgs: { _: message } }),
      ...(queryOptions as UseGetListOptions<AnyRecord>),
    },
  );
  const { data, total = 0, pageInfo, isFetching } = rows;
  usePageThatIs(isFetching ? undefined : data && lastPageOf(data, total, size), page, turns.setPage);
  const { meta, error, isLoading, isPaused, isPending, isPlaceholderData, refetch } = rows;
  return {
    ...{ data, meta, error, isFetching, isLoading, isPaused, isPending, isPlaceholderData, refetch },
    ...turns,
    ...{ resource, page, filter, filterValues, selectedIds, total: rows.total },
    displayedFilters: query.displayedFilters,
    perPage: size,
    sort: order,
    hasNextPage: pageInfo ? pageInfo.hasNextPage : page * size < total,
    hasPreviousPage: pageInfo ? pageInfo.hasPreviousPage : page > 1,
    onSelect: selection.select,
    onUnselectItems: (everywhere?: boolean) => selection.unselect(selectedIds, everywhere),
  } as unknown as ListControllerResult;
}

const lastPageOf = (data: readonly AnyRecord[], total: number, size: number): number =>
  data.length === 0 ? 1 : Math.ceil(total / size) || 1;

/** Past the last page, where the last row of it was deleted or an old address leads, is the last; before the first is the first. */
function usePageThatIs(last: number | undefined, page: number, setPage: (page: number) => void): void {
  useEffect(() => {
    if (page < 1) setPage(1);
    else if (last !== undefined && page > last) setPage(last);
  }, [last, page, setPage]);
}
