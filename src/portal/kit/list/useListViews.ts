import { useQueries } from '@tanstack/react-query';
import {
  type FilterPayload,
  useListContext,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin';
import { useLocation } from 'react-router-dom';
import { localDate } from '#domain/dates.ts';
import { countOf } from '../../client/listCount.ts';
import type { ListStart, ListView } from '../../client/listQuery.ts';
import { usePortal, usePreferences, useSession } from '../../client/PortalContext.tsx';
import { same } from './same.ts';
import { useVisible } from './useVisible.ts';

export interface ViewTab {
  label: string;
  to: string;
  isShown: boolean;
  /** Undefined where it isn't counted, or isn't yet. */
  count?: { total: number; totalIsExact: boolean } | undefined;
}

/** How long a count stands, in milliseconds: nobody counts rows while turning pages. */
const countedFor = 60_000;

const todayIn = (timeZone: string) => localDate(Date.now(), timeZone);

/** The views that the list's noun declares, as far as this user sees what they narrow by. */
export function useListViews(): readonly ViewTab[] {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { dataProvider, nounOf } = usePortal();
  const { pathname } = useLocation();
  const { timeZone } = usePreferences();
  const isStaff = useSession().user?.customerId === null;
  const visible = useVisible(nounOf(resource));
  const { filterValues, isPending } = useListContext();
  const { options } = useResourceDefinition({ resource });
  const { views = [], start }: { views?: readonly ListView[]; start?: ListStart } = options ?? {};
  const today = todayIn(timeZone);

  const offered = views
    .filter(({ only }) => only === undefined || (only === 'staff') === isStaff)
    .map(({ filter, ...view }) => ({ ...view, filter: filter(today) }))
    .filter(({ filter }) => visible(Object.keys(filter), (field) => field).length === Object.keys(filter).length);
  const counts = useQueries({
    queries: offered.map(({ filter, isCounted }) => ({
      // With the list's own answers, so that what is done to a record counts anew.
      queryKey: [resource, 'getList', 'count', filter],
      queryFn: ({ signal }: { signal: AbortSignal }) => countOf(dataProvider, resource, filter, signal),
      staleTime: countedFor,
      // The rows come first.
      enabled: isCounted === true && !isPending,
    })),
  });
  if (offered.length === 0) return [];
  const to = (filter: FilterPayload) => `${pathname}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
  const all: ViewTab = {
    label: translate(`lists.views.allOf.${nounOf(resource)}`),
    // Where a list opens narrowed, its plain address isn't all of it.
    to: start?.filter ? to({}) : pathname,
    isShown: same(filterValues, {}),
  };
  return [
    all,
    ...offered.map(({ label, filter }, place) => ({
      label: translate(label),
      to: to(filter),
      isShown: same(filterValues, filter),
      count: counts[place]?.data,
    })),
  ];
}
