import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRecordSelection, useResourceContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { usePanel } from '../list/panel.ts';
import { useShownId } from '../record/shownRecord.ts';
import { useListPath } from '../record/useListPath.ts';

/** What there is to do once a record is gone: it isn't selected any more, its page is left, and all but it is asked for anew. */
export function useRemoved(id: string): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const list = useListPath();
  const resource = useResourceContext() ?? '';
  const [, { unselect }] = useRecordSelection({ resource });
  const isShown = useShownId() === id;
  const { id: besideList, close: closePanel } = usePanel();
  return () => {
    unselect([id]);
    // From its row the list stays as it is.
    if (besideList === id) closePanel();
    // In its page's place: *Back* leads to what is there.
    else if (isShown) void navigate(list, { replace: true });
    // The page that is left must not ask for it.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isAbout(id, queryKey) });
  };
}

/** Of `getOne`, as react-admin names its questions. */
const isAbout = (id: string, [, method, asked]: QueryKey): boolean =>
  method === 'getOne' && (asked as { id: string }).id === id;
