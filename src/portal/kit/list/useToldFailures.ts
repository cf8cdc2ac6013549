import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { GatewayRefusal, messageOf } from '../../client/refusal.ts';

/** Whether filters or an order are wrong, and will be however often the list is asked for: `ListFailed` says which, and what to do. */
export const isWronglyAsked = (error: unknown): boolean => error instanceof GatewayRefusal && error.status === 400;

/** Tells in a toast, as react-admin does, that a list failed to come, as the rows of before may stand there; nothing is said twice. */
export function useToldFailures(): (error: unknown) => void {
  const notify = useNotify();
  return useCallback(
    (error) => {
      const message = messageOf(error);
      if (!isWronglyAsked(error)) notify(message, { type: 'error', messageArgs: { _: message } });
    },
    [notify],
  );
}
