import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Card } from '#domain/card/card.ts';
import { useAskAgain } from '../../client/useAskAgain.ts';

/** What a card's change is seen in: the card itself wherever it is listed, its log, and the dashboard's counts. */
const seenIn = ['card/cards', 'card', 'card/log', 'cardLog', 'card/balance', 'card/contact', 'dashboardSummary'];

/** Shows changed cards at once where they are on screen, and has everything that depends on them asked for again. */
export function useCardsChanged(): (changed?: readonly Card[]) => Promise<void> {
  const queryClient = useQueryClient();
  const askAgain = useAskAgain(seenIn);
  return useCallback(
    async (changed = []) => {
      for (const card of changed) {
        queryClient.setQueriesData<Card>({ queryKey: ['card/cards', 'getOne'] }, (seen) =>
          seen?.id === card.id ? card : seen,
        );
      }
      await askAgain();
    },
    [queryClient, askAgain],
  );
}
