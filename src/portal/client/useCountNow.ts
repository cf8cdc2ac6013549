import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePortal, useSession } from './PortalContext.tsx';

/** Asked once a minute at most, in milliseconds. */
const freshFor = 60_000;

/**
 * How many there are of what is told on every page; undefined until it is known. Asked when somebody does something or comes back to the
 * page, and never by itself: a page that is left open doesn't keep its session alive. Nobody is troubled where it can't be told.
 */
export function useCountNow(command: 'unreadNotices' | 'proposalsForMe', isWanted = true): number | undefined {
  const { dataProvider } = usePortal();
  const { token, isHeldUp } = useSession();
  const { data, dataUpdatedAt, errorUpdatedAt, refetch } = useQuery({
    queryKey: [command],
    queryFn: ({ signal }) => dataProvider.call(command, {}, { signal }),
    enabled: isWanted && token !== undefined && !isHeldUp,
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
