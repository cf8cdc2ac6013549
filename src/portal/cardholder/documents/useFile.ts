import { useQuery } from '@tanstack/react-query';
import type { StoredFile } from '#domain/cardholder/onboarding.ts';
import { usePortal } from '../../client/PortalContext.tsx';

/** Something to read in a viewer, not a picture. */
export const isDocument = ({ type }: Pick<StoredFile, 'type'>): boolean => type === 'application/pdf';

/** What was uploaded, fetched once for as long as it is looked at. */
export function useFile({ fileId }: StoredFile) {
  const { client } = usePortal();
  return useQuery({
    queryKey: ['cardholderFile', fileId],
    queryFn: async ({ signal }) => (await client.file(fileId, { signal })).blob,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}
