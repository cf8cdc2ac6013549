import { useNotify } from 'react-admin';
import { messageOf } from '../client/refusal.ts';

/** Says in a toast what failed before there is a session: a 401 is only told, since it ends nothing. */
export function useTellFailure() {
  const notify = useNotify();
  return (error: unknown) => {
    const message = messageOf(error);
    notify(message, { type: 'error', messageArgs: { _: message } });
  };
}
