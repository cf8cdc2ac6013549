import { useQueryClient } from '@tanstack/react-query';
import { type ListControllerResult, useDataProvider, useEvent } from 'react-admin';
import { fetchList } from '../../client/listQuery.ts';

/** What of a list is going to be another. */
type Turn = Partial<Pick<ListControllerResult, 'page' | 'perPage' | 'sort'>>;

/** Asks for another page or order before the address has changed and the list has been gone over. */
export function useFetchTurn(list: ListControllerResult): (turn: Turn) => void {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  return useEvent((turn: Turn) => {
    const { resource, page, perPage, sort, filterValues, filter } = { ...list, ...turn };
    void fetchList({ queryClient, dataProvider }, resource, {
      page,
      perPage,
      sort,
      filter: { ...filterValues, ...filter },
    });
  });
}
