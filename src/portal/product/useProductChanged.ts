import { useQueryClient } from '@tanstack/react-query';
import { useRefresh } from 'react-admin';

/** Asks again for what is shown, and for the products that are applied for. */
export function useProductChanged(): () => void {
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  return () => {
    refresh();
    void queryClient.invalidateQueries({ queryKey: ['configs'] });
  };
}
