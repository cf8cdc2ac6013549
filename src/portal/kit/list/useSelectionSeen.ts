import { useEffect, useState } from 'react';
import { useListContext, useStore } from 'react-admin';

/**
 * What is selected is among what is listed: over all pages and in any order, but not under other filters, where nobody would see what
 * they are about to do something to. The selection outlives the list, and so does what it was selected under.
 */
export function useSelectionSeen(isPart: boolean): void {
  const { filterValues, selectedIds, onUnselectItems, resource } = useListContext();
  const stored = useStore<string | undefined>(`${resource}.selectedUnder`);
  // A small list keeps neither of them.
  const own = useState<string>();
  const [under, setUnder] = isPart ? own : stored;
  const now = JSON.stringify(filterValues);
  useEffect(() => {
    if (under === now) return;
    setUnder(now);
    if (under !== undefined && selectedIds.length > 0) onUnselectItems();
  }, [under, now, setUnder, selectedIds, onUnselectItems]);
}
