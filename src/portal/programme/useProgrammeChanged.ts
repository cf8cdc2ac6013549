import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Asks anew for all that shows the programme's settings: they, their history, and what every screen knows of them. */
export function useProgrammeChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    await Promise.all(
      [['getProgramme'], ['programme/changes'], ['configs']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  }, [queryClient]);
}
