import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Has everything that shows notices asked again. */
export function useNoticesChanged(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    void queries.invalidateQueries({ queryKey: ['notices'] });
    void queries.invalidateQueries({ queryKey: ['unreadNotices'] });
  }, [queries]);
}
