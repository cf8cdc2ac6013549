import { useListContext } from 'react-admin';
import type { SavedView } from '#domain/savedView/savedView.ts';
import { useAbility, usePortal } from '../../../client/PortalContext.tsx';
import type { ArrangedColumns } from '../useColumns.ts';
import { sortOf } from './useOpenView.ts';

/** What the list shows now. */
export function useShownContent(columns: ArrangedColumns) {
  const { filterValues, sort, resource } = useListContext();
  const { nounOf } = usePortal();
  return { list: nounOf(resource), filter: filterValues, sort: sortOf(sort), columns: columns.arrangement };
}
export type ShownContent = ReturnType<typeof useShownContent>;

/** Of one that others see, too, it takes the right to share. */
export function useMayChange(): (view: SavedView) => boolean {
  const ability = useAbility();
  return ({ isShared }) => !isShared || ability.can('share', 'savedView');
}
