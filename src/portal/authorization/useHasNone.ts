import { useShowContext } from 'react-admin';

/** Whether a record has none of these parts. What a list knows of it has none of them yet, which says nothing before all has come. */
export function useHasNone(parts: readonly unknown[] | undefined): boolean {
  const { isFetching } = useShowContext();
  return parts ? parts.length === 0 : !isFetching;
}
