import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** How often, in milliseconds, a list is read again while something on it moves. */
const every = 2_000;

/** Reads a resource's lists again and again as long as a record on them is on its way somewhere, and somebody looks. */
export function useLiveList<R>(resource: string, isOnItsWay: (record: R) => boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.hidden) return;
      const lists = queryClient.getQueriesData<{ data?: R[] }>({ queryKey: [resource, 'getList'], type: 'active' });
      if (lists.some(([, list]) => list?.data?.some(isOnItsWay)))
        void queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
    }, every);
    return () => clearInterval(timer);
  }, [queryClient, resource, isOnItsWay]);
}
