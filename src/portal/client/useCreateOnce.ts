import { useMutation } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import { usePortal } from './PortalContext.tsx';
import { useOnce } from './useOnce.ts';

/** Creates a record from one opened form, once however often it is sent. */
export function useCreateOnce<R extends { id: string }>(resource: string) {
  const { dataProvider } = usePortal();
  const once = useOnce();
  return useMutation<R, Error, object>({
    mutationKey: ['create', resource],
    mutationFn: async (data) => {
      const created = await (dataProvider as DataProvider).create(resource, { data, meta: { once } });
      return created.data as R;
    },
  });
}
