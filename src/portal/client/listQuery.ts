import type { QueryClient } from '@tanstack/react-query';
import { type DataProvider, type FilterPayload, getQuery, parseQueryFromLocation, type SortPayload } from 'react-admin';
import { defaultPageSize, type PageSize } from '#domain/paging.ts';
import type { MessageKey } from '#locales/messages.ts';
import { listParamsOf, pageSizeKey } from './listKeys.ts';
import type { PortalStore } from './store.ts';

/** How a list is opened where neither address nor memory says otherwise: the newest first, unless it says so. */
export interface ListStart {
  sort?: SortPayload;
  filter?: FilterPayload | undefined;
}

/** The same without what the reader may not see: the gateway doesn't narrow by that, as the answer would tell it. */
export function startFor(maySee: (field: string) => boolean, { filter, ...start }: ListStart): ListStart {
  if (!filter) return start;
  return { ...start, filter: Object.fromEntries(Object.entries(filter).filter(([field]) => maySee(field))) };
}

/** What a list is often asked for: a tab over it, declared with its noun. */
export interface ListView {
  /** Key of what it is called. */
  label: MessageKey;
  /** @param today the day it is where the user lives */
  filter: (today: string) => FilterPayload;
  /** Says how many there are. Only where an index answers that. */
  isCounted?: true;
  /** For whom only, where it isn't for all. */
  only?: 'staff' | 'customers';
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

const pageSizeIn = (store: Pick<PortalStore, 'getItem'>): number =>
  store.getItem<PageSize>(pageSizeKey, defaultPageSize) ?? defaultPageSize;

/**
 * The way back from a record to its list as it was looked at last. Only the list that was seen last is remembered, so
 * that a filter of this morning isn't met again by another way; any other list's address is its plain one.
 */
export function wayBackTo(path: string, resource: string | undefined, store: Pick<PortalStore, 'getItem'>): string {
  const params = resource && store.getItem<Record<string, unknown>>(listParamsOf(resource));
  if (!params) return path;
  const written = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return `${path}?${new URLSearchParams(Object.fromEntries(written) as Record<string, string>)}`;
}

/** What react-admin's list is going to ask at an address, of whose query this is. */
export function turnAt(
  resource: string,
  search: string,
  { start, store }: { start: ListStart; store: Pick<PortalStore, 'getItem'> },
): ListTurn {
  const { page, perPage, sort, order, filter } = getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: store.getItem(listParamsOf(resource), {}),
    filterDefaultValues: start.filter,
    sort: start.sort ?? newestFirst,
    perPage: pageSizeIn(store),
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

/** How long to wait before something is asked for again that changes by itself: longer with each answer. */
export const growingPause = (answers: number): number => answers * 1000;
