import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** What may have been done is asked for again when the dialog is left: what stands behind it is how it was before. */
export function useAskedAgainWhenLeft(unanswered: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!unanswered) return;
    return () => void queryClient.invalidateQueries();
  }, [unanswered, queryClient]);
}
