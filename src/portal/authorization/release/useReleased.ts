import { useQueryClient } from '@tanstack/react-query';
import { useMoneyMoved } from '../../account/links/useMoneyMoved.ts';

/** Has authorizations asked for again, and everything that shows money. */
export function useReleased(): () => void {
  const queryClient = useQueryClient();
  const moneyMoved = useMoneyMoved();
  return () => {
    for (const resource of ['card/authorizations', 'authorization'])
      void queryClient.invalidateQueries({ queryKey: [resource] });
    void moneyMoved();
  };
}
