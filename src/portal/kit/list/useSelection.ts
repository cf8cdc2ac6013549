import { useEvent, useListContext, useStore } from 'react-admin';
import type { AnyRecord } from './columns.tsx';

/** Which rows are selected, over all pages of the list. */
export function useSelection() {
  const { data = [], selectedIds, onSelect, resource } = useListContext<AnyRecord>();
  /** Where a range selected with Shift starts. */
  const [last, setLast] = useStore<string | undefined>(`${resource}.lastSelected`);
  const ids = data.map(({ id }) => id);
  const isSelected = (id: string) => selectedIds.includes(id);
  const isPageSelected = ids.length > 0 && ids.every(isSelected);

  const add = (some: string[]) => onSelect([...new Set([...selectedIds, ...some])]);
  const remove = (some: string[]) => onSelect(selectedIds.filter((id) => !some.includes(id)));

  const toggle = useEvent((id: string, isRange: boolean) => {
    const some = isRange && last ? between(ids, last, id) : [id];
    setLast(id);
    if (isSelected(id)) remove(some);
    else add(some);
  });

  return {
    isSelected,
    isPageSelected,
    isSomeSelected: ids.some(isSelected),
    togglePage: () => (isPageSelected ? remove(ids) : add(ids)),
    toggle,
  };
}

/** The ids from one to the other, both included; the second alone when the first isn't on this page. */
function between(ids: readonly string[], one: string, other: string): string[] {
  const [from, to] = [ids.indexOf(one), ids.indexOf(other)].sort((a, b) => a - b) as [number, number];
  return from === -1 ? [other] : ids.slice(from, to + 1);
}
