import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Command, CommandOutput, CommandRequest } from './dataProvider.ts';
import { usePortal, useSession } from './PortalContext.tsx';

/**
 * What a reading command of /call answers. While the input changes, the last answer stays (`isPlaceholderData`). Failures
 * are the screen's to show.
 */
export function useAnswer<C extends Command>(
  command: C,
  input: CommandRequest<C>,
  { as = 'user', staleTime = 0 }: { as?: 'user' | 'card'; staleTime?: number } = {},
): UseQueryResult<CommandOutput<C>> {
  const { dataProvider } = usePortal();
  const { token, cardToken, isHeldUp } = useSession();
  const isOfCard = as === 'card';
  return useQuery<CommandOutput<C>>({
    // Nothing else is answered until a user’s password, or their second factor, is set right; nor anything once it is over.
    enabled: isOfCard ? cardToken !== undefined : token !== undefined && !isHeldUp,
    // Whoever looks another card up in the same browser is shown nothing of the one before, not even for a moment.
    queryKey: isOfCard ? [command, as, input, cardToken] : [command, as, input],
    queryFn: ({ signal }) => dataProvider.call(command, input, { signal, as }),
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the command's type is still open here
    ...(!isOfCard && { placeholderData: keepPreviousData as never }),
    staleTime,
  });
}
