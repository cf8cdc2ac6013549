import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRecordSelection, useRedirect, useResourceContext } from 'react-admin';
import { usePanel } from '../list/panel.ts';
import { useIsPanel, useShownId } from '../record/shownRecord.ts';

/** What there is to do once a record is gone: it isn't selected any more, its page is left, and all but it is asked for anew. */
export function useRemoved(id: string): () => void {
  const queryClient = useQueryClient();
  const redirect = useRedirect();
  const resource = useResourceContext() ?? '';
  const [, { unselect }] = useRecordSelection({ resource });
  const isShown = useShownId() === id;
  const isPanel = useIsPanel();
  const { close: closePanel } = usePanel();
  return () => {
    unselect([id]);
    // From its row the list stays as it is.
    if (isShown && isPanel) closePanel();
    else if (isShown) redirect('list', resource);
    // The page that is left must not ask for it.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isAbout(id, queryKey) });
  };
}

/** Of `getOne`, as react-admin names its questions. */
const isAbout = (id: string, [, method, asked]: QueryKey): boolean =>
  method === 'getOne' && (asked as { id: string }).id === id;
