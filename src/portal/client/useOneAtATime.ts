import { useRef } from 'react';

/** Does something once at a time: a second press that comes before the button could be disabled is the first one's. */
export function useOneAtATime<Args extends unknown[], R>(work: (...args: Args) => Promise<R>): typeof work {
  const underWay = useRef<Promise<R>>(undefined);
  return (...args) => {
    underWay.current ??= work(...args).finally(() => {
      underWay.current = undefined;
    });
    return underWay.current;
  };
}
