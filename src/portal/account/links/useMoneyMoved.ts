import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Where a movement of money is seen. */
const seenIn = [
  'account/balance',
  'account/deposit-records',
  'account/transactions',
  'card/cards',
  'card/balance',
  'card/transactions',
  'card/receivables',
  'ledgerLine',
  'dashboardSummary',
];

/** Has everything that shows money asked for again. */
export function useMoneyMoved(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    await Promise.all(seenIn.map((resource) => queryClient.invalidateQueries({ queryKey: [resource] })));
  }, [queryClient]);
}
