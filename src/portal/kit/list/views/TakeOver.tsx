import { useEffect } from 'react';
import { useEvent, useResourceContext, useStore } from 'react-admin';
import { z } from 'zod';
import { ViewContent } from '#domain/savedView/savedView.ts';
import { usePortal, useSession } from '../../../client/PortalContext.tsx';
import { GatewayRefusal, isUnanswered } from '../../../client/refusal.ts';
import { useSay } from '../../dialog/useSay.ts';
import { same } from '../same.ts';
import { keptKey } from './keptViews.ts';
import { useViewsChanged } from './useSavedViews.ts';

/** A view as this browser kept it. */
const Kept = z.object({ name: z.string(), ...ViewContent.shape }).omit({ list: true });
type Kept = z.infer<typeof Kept>;

/** Taken over by one screen at a time. */
const underWay = new Set<string>();

/**
 * Hands the views that this browser kept to the gateway, once. What the gateway refuses is told and forgotten here; where it doesn't
 * answer, or has no room, the rest stays for the next time.
 */
export default function TakeOver() {
  const { dataProvider, nounOf } = usePortal();
  const resource = useResourceContext() ?? '';
  const list = nounOf(resource);
  const key = keptKey(useSession().user?.id ?? '', resource);
  const [kept, keep] = useStore<unknown[]>(key, []);
  const say = useSay();
  const changed = useViewsChanged();

  const save = ({ name, filter, sort, columns }: Kept, taken: readonly string[]) => {
    const viewName = taken.includes(name.toLowerCase()) ? `${name.slice(0, 56)} (2)` : name;
    return dataProvider.call('saveView', { viewName, content: { list, filter, sort, columns } });
  };

  const takeOver = useEvent(async (): Promise<void> => {
    const known = await dataProvider.call('savedViews', { list });
    let taken = 0;
    let refused: { name: string; why: string } | undefined;
    for (const [place, one] of kept.entries()) {
      const view = Kept.safeParse(one).data;
      const isThere = known.some((other) => other.viewName === view?.name && same(other.filter, view.filter));
      if (!view || isThere) continue;
      try {
        await save(
          view,
          known.map(({ viewName }) => viewName.toLowerCase()),
        );
        taken += 1;
      } catch (error) {
        if (!(error instanceof GatewayRefusal) || isUnanswered(error) || isFull(error)) {
          keep(kept.slice(place));
          return;
        }
        refused = { name: view.name, why: Object.values(error.errors ?? {})[0] ?? error.message };
      }
    }
    if (refused) say('lists.views.notTaken', refused, 'warning');
    else if (taken > 0) say('lists.views.takenOver', { smart_count: taken });
    await changed();
    keep([]);
  });

  useEffect(() => {
    if (underWay.has(key)) return;
    underWay.add(key);
    // What fails here is tried again when the list is opened next; nobody waits for it.
    void takeOver()
      .catch(() => undefined)
      .finally(() => underWay.delete(key));
  }, [key, takeOver]);
  return null;
}

/** There are as many as there may be. */
const isFull = ({ status, errors }: GatewayRefusal): boolean => status === 422 && errors === undefined;
