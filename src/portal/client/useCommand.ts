import { type UseMutationResult, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useNotify } from 'react-admin';
import type { Configs } from './configs.ts';
import type { Command, CommandOutput, CommandRequest } from './dataProvider.ts';
import { useLanguage, usePortal, useSession } from './PortalContext.tsx';
import { GatewayRefusal, messageOf, waitsForConsent, wasCancelled } from './refusal.ts';
import { useOnce } from './useOnce.ts';

/** What to do about a failure that nobody else shows: a toast. What was taken back is none, and that the session is over is told already. */
export function useReportFailure(): (error: unknown) => void {
  const notify = useNotify();
  return useCallback(
    (error) => {
      if (wasCancelled(error) || (error instanceof GatewayRefusal && error.status === 401)) return;
      const message = messageOf(error);
      notify(message, { type: waitsForConsent(error) ? 'info' : 'error', messageArgs: { _: message } });
    },
    [notify],
  );
}

/**
 * One command of /call for one opened form or dialog. Its request id is made at the first try and kept as long as nobody
 * can know whether the gateway did it, so that pressing again after a network failure is safe; failures are shown as toasts
 * unless `onError` is given.
 */
export function useCommand<C extends Command>(
  command: C,
  options: { onSuccess?: (output: CommandOutput<C>) => void; onError?: (error: unknown) => void } = {},
): UseMutationResult<CommandOutput<C>, Error, CommandRequest<C>> {
  const { dataProvider } = usePortal();
  const once = useOnce();
  const report = useReportFailure();
  return useMutation<CommandOutput<C>, Error, CommandRequest<C>>({
    mutationKey: [command],
    mutationFn: (input) => once({ command, ...input }, (requestId) => dataProvider.call(command, input, { requestId })),
    onSuccess: options.onSuccess,
    onError: options.onError ?? report,
  });
}

/**
 * Global configs: dictionaries in the user's language, currencies, products. From the cache at once, then fresh; what the
 * gateway says against that is told in a toast (spec §8), and the cache stands.
 */
export function useConfigs(): UseQueryResult<Configs> {
  const { configs } = usePortal();
  const { language } = useLanguage();
  const { token, isHeldUp } = useSession();
  const report = useReportFailure();
  const query = useQuery({
    // Nothing else is answered until password and second factor are set right, and nothing at all without a session.
    enabled: token !== undefined && !isHeldUp,
    queryKey: ['configs', language],
    queryFn: ({ signal }) => configs.load(language, signal),
    placeholderData: () => configs.kept(language),
    staleTime: 5 * 60_000,
  });
  const { error } = query;
  useEffect(() => {
    if (error) report(error);
  }, [error, report]);
  return query;
}
