import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Where an application and what it brings is seen: its cards, and the account that pays for them. */
const seenIn = [
  'card/apply-records',
  'cardApplication',
  'card/cards',
  'card/contact',
  'cardholders/list',
  'account/balance',
  'account/transactions',
  'dashboardSummary',
];

export function useApplicationsChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    await Promise.all(seenIn.map((resource) => queryClient.invalidateQueries({ queryKey: [resource] })));
  }, [queryClient]);
}
