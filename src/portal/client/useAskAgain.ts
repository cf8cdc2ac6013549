import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * Has everything asked for again that is kept under these names: lists and records of a noun by its address, answers of a
 * command by the command's name.
 * @param seenIn the same array each time
 */
export function useAskAgain(seenIn: readonly string[]): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    await Promise.all(seenIn.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
  }, [queryClient, seenIn]);
}
