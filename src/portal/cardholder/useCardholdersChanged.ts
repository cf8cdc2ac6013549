import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** What a cardholder's change is seen in. */
const seenIn = [
  'cardholders/list',
  'cardholder',
  'cardholderDocuments',
  'cardholderHistory',
  'dashboardSummary',
] as const;

/** Has everything that shows cardholders asked for again. */
export function useCardholdersChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    await Promise.all(seenIn.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
  }, [queryClient]);
}
