import { useEffect } from 'react';
import { useMatches } from 'react-router-dom';
import { usePortal, useSession } from '../../client/PortalContext.tsx';
import type { PortalRoute } from '../../frame/route.ts';
import { type Recent, recentKey, withRecent } from './recent.ts';

/** Remembers the records whose pages one opens, each user's apart. */
export function useNoteRecent(): void {
  const { store } = usePortal();
  const userId = useSession().user?.id;
  const match = useMatches().at(-1);
  const { resource, path } = (match?.handle ?? {}) as Partial<PortalRoute>;
  const id = path?.includes('/:id/show') ? match?.params.id : undefined;
  useEffect(() => {
    if (!userId || !resource || !id) return;
    const before = store.getItem<Recent[]>(recentKey(userId)) ?? [];
    store.setItem(recentKey(userId), withRecent(before, { resource, id }));
  }, [store, userId, resource, id]);
}
