import { useResourceContext, useResourceDefinition } from 'react-admin';
import { wayBackTo } from '../../client/listQuery.ts';
import { usePortal } from '../../client/PortalContext.tsx';

/** The address of the list that the record on screen is in, as one has just looked at it. */
export function useListPath(): string {
  const resource = useResourceContext() ?? '';
  const { store } = usePortal();
  const { options } = useResourceDefinition({ resource });
  return wayBackTo((options as { listedAt?: string } | undefined)?.listedAt ?? `/${resource}`, resource, store);
}
