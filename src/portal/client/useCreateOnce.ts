import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { DataProvider } from 'react-admin';
import { usePortal } from './PortalContext.tsx';
import { isUnanswered } from './refusal.ts';

/**
 * Creates a record from one opened form. As with commands, the request id is kept as long as nobody can know whether the
 * gateway did it, so that pressing again after a network failure makes no second record.
 */
export function useCreateOnce<R extends { id: string }>(resource: string) {
  const { dataProvider, client } = usePortal();
  const pending = useRef<{ input: string; requestId: string }>(undefined);
  return useMutation<R, Error, object>({
    mutationKey: ['create', resource],
    mutationFn: async (data) => {
      const input = JSON.stringify(data);
      if (pending.current?.input !== input) pending.current = { input, requestId: client.newRequestId() };
      const meta = { requestId: pending.current.requestId };
      try {
        const created = await (dataProvider as DataProvider).create(resource, { data, meta });
        pending.current = undefined;
        return created.data as R;
      } catch (error) {
        if (!isUnanswered(error)) pending.current = undefined;
        throw error;
      }
    },
  });
}
