import { useNotify } from 'react-admin';
import { toast } from 'react-toastify/unstyled';
import { messageOf } from '../client/refusal.ts';

/** How often it was told: the toast of each try is its own, as one that is on its way out would swallow the next in the same words. */
let times = 0;
const toastOf = (time: number) => `refused ${time}`;

/** Says in a toast what failed before there is a session: a 401 is only told, since it ends nothing. */
export function useTellFailure() {
  const notify = useNotify();
  return {
    tell: (error: unknown) => {
      const message = messageOf(error);
      times += 1;
      notify(message, { type: 'error', messageArgs: { _: message }, toastId: toastOf(times) });
    },
    /** Another try begins: what is said of the one before would stand over its success. */
    forget: () => toast.dismiss(toastOf(times)),
  };
}
