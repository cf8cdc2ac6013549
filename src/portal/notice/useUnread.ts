import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { usePortal, useSession } from '../client/PortalContext.tsx';

/** Asked once a minute at most, in milliseconds. */
const freshFor = 60_000;

/**
 * How many notices are unread; undefined until it is known. Asked when somebody does something or comes back to the page, and never by
 * itself: a page that is left open doesn't keep its session alive. Nobody is troubled where it can't be told.
 */
export function useUnread(): number | undefined {
  const { dataProvider } = usePortal();
  const { token, isHeldUp } = useSession();
  const { data, dataUpdatedAt, errorUpdatedAt, refetch } = useQuery({
    queryKey: ['unreadNotices'],
    queryFn: ({ signal }) => dataProvider.call('unreadNotices', {}, { signal }),
    enabled: token !== undefined && !isHeldUp,
    staleTime: freshFor,
    retry: false,
    meta: { isQuiet: true },
  });
  const askedAt = Math.max(dataUpdatedAt, errorUpdatedAt);
  useEffect(() => {
    const look = () => {
      if (askedAt > 0 && Date.now() - askedAt >= freshFor && document.visibilityState === 'visible') void refetch();
    };
    look();
    window.addEventListener('pointerdown', look);
    window.addEventListener('keydown', look);
    return () => {
      window.removeEventListener('pointerdown', look);
      window.removeEventListener('keydown', look);
    };
  }, [askedAt, refetch]);
  return data?.count;
}

/** Has everything that shows notices asked again. */
export function useNoticesChanged(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    void queries.invalidateQueries({ queryKey: ['notices'] });
    void queries.invalidateQueries({ queryKey: ['unreadNotices'] });
  }, [queries]);
}
