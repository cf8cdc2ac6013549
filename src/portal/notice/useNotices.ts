import { useInfiniteQuery } from '@tanstack/react-query';
import { useLanguage, usePortal } from '../client/PortalContext.tsx';
import { useCountNow } from '../client/useCountNow.ts';

/** One's notices, the newest first and as many as were asked for, in the language that one reads. */
export function useNotices(isUnread = false) {
  const { language } = useLanguage();
  const { dataProvider } = usePortal();
  const query = useInfiniteQuery({
    queryKey: ['notices', isUnread, language],
    queryFn: ({ pageParam, signal }) =>
      dataProvider.call(
        'notices',
        { ...(isUnread && { isUnread }), ...(pageParam !== null && { after: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  return {
    notices: query.data?.pages.flatMap(({ records }) => records),
    isMore: query.hasNextPage,
    more: () => void query.fetchNextPage(),
    isAsking: query.isFetchingNextPage,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
  };
}

/** Also where what is unread is older than all that is shown. */
export const useIsAnyUnread = (): boolean => (useCountNow('unreadNotices') ?? 0) > 0;
