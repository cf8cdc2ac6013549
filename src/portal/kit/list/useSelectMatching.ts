import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { usePortal } from '../../client/PortalContext.tsx';
import { wasCancelled } from '../../client/refusal.ts';
import { useReportFailure } from '../../client/useCommand.ts';
import { mostAtOnce } from './mostAtOnce.ts';

/** The largest page that the gateway answers. */
const perPage = 100;

/**
 * Selects what matches the list's filter, the first thousand in its order, in place of what was selected. react-admin's own
 * asks for one page as large as that, which the gateway doesn't answer: here it is page after page, each found from the last
 * row of the one before and none counted. What was selected stays until all are there; it is given up when it fails, when
 * it is cancelled, and when the list is narrowed or rows are selected meanwhile.
 * @returns `found`: how many so far; undefined while nothing is asked for
 */
export function useSelectMatching() {
  const { dataProvider } = usePortal();
  const report = useReportFailure();
  const { resource, filterValues, filter, sort, selectedIds, onSelect } = useListContext();
  const [found, setFound] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const narrowed = JSON.stringify([filterValues, filter, sort]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what it is given up for
  useEffect(() => () => running.current?.abort(), [narrowed, selectedIds]);

  async function start() {
    if (found !== undefined) return;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const ids = new Set<string>();
    setFound(0);
    try {
      for (let page = 1; ids.size < mostAtOnce; page++) {
        const { data, pageInfo } = await dataProvider.getList(resource, {
          pagination: { page, perPage },
          sort,
          filter: { ...filterValues, ...filter },
          meta: { withTotal: false },
          signal,
        });
        signal.throwIfAborted();
        for (const { id } of data) ids.add(String(id));
        setFound(ids.size);
        if (!pageInfo?.hasNextPage) break;
      }
      onSelect([...ids].slice(0, mostAtOnce));
    } catch (error) {
      if (!signal.aborted && !wasCancelled(error)) report(error);
    } finally {
      setFound(undefined);
    }
  }

  return { start, cancel: () => running.current?.abort(), found };
}
