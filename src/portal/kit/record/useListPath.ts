import { useResourceContext, useResourceDefinition } from 'react-admin';

/** The address of the list that the record on screen is in. */
export function useListPath(): string {
  const resource = useResourceContext() ?? '';
  const { options } = useResourceDefinition({ resource });
  return (options as { listedAt?: string } | undefined)?.listedAt ?? `/${resource}`;
}
