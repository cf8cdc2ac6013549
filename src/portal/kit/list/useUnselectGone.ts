import { useEffect } from 'react';
import { useGetMany, useListContext } from 'react-admin';
import { idsAtOnce } from '../../client/dataProvider.ts';
import type { AnyRecord } from './columns.tsx';

/**
 * What turns out to be gone isn't selected any more: deleted meanwhile, or not its reader's to see. Of the rows on screen nothing is
 * asked; the others are on another page, or aren't there. They are asked about where one question does: of a thousand it would be ten
 * at each page, and what is done to all of them says which are gone.
 */
export function useUnselectGone(): void {
  const { data: rows = [], selectedIds, onSelect, resource } = useListContext<AnyRecord>();
  const onScreen = new Set(rows.map(({ id }) => id));
  const ids = selectedIds.filter((id) => !onScreen.has(id));
  const enabled = ids.length > 0 && ids.length <= idsAtOnce;
  const { data, isFetching, isPlaceholderData } = useGetMany<AnyRecord>(resource, { ids }, { enabled });
  const there = enabled && !isFetching && !isPlaceholderData ? data : undefined;
  useEffect(() => {
    if (!there) return;
    const isThere = new Set(there.map(({ id }) => id));
    const left = selectedIds.filter((id) => onScreen.has(id) || isThere.has(id));
    if (left.length < selectedIds.length) onSelect(left);
  });
}
