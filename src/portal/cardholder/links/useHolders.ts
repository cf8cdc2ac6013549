import { useMemo } from 'react';
import { useGetMany } from 'react-admin';
import type { Cardholder } from '#domain/cardholder/cardholder.ts';

/** The cardholders of these ids, in their order, as far as they are known: the same list as long as it is the same. */
export function useHolders(ids: readonly string[]): { holders: readonly Cardholder[]; isLoading: boolean } {
  const { data, isLoading } = useGetMany<Cardholder>(
    'cardholders/list',
    { ids: [...ids] },
    { enabled: ids.length > 0 },
  );
  const asked = ids.join();
  const holders = useMemo(() => {
    const known = new Map(data?.map((holder) => [holder?.id, holder]));
    return asked.split(',').flatMap((id) => known.get(id) ?? []);
  }, [data, asked]);
  return { holders, isLoading };
}
