import { useGetMany } from 'react-admin';
import type { Cardholder } from '#domain/cardholder/cardholder.ts';

/** The cardholders of these ids, in their order, as far as they are known. */
export function useHolders(ids: readonly string[]): readonly Cardholder[] {
  const { data = [] } = useGetMany<Cardholder>('cardholders/list', { ids: [...ids] }, { enabled: ids.length > 0 });
  const known = new Map(data.map((holder) => [holder?.id, holder]));
  return ids.flatMap((id) => known.get(id) ?? []);
}
