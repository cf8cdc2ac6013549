import type { DataProvider, GetListParams } from 'react-admin';
import type { ListKey } from './firstQuestion.ts';

/** Asks for a list's page and keeps it where react-admin's list will look for it. */
export const listPage = (dataProvider: Pick<DataProvider, 'getList'>, queryKey: ListKey) => ({
  queryKey,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    dataProvider.getList(queryKey[0], { ...(queryKey[2] as GetListParams), signal }),
});
