import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { toast } from 'react-toastify/unstyled';
import { toasts } from '#domain/preference/layout.ts';
import { usePortal } from '../../client/PortalContext.tsx';
import { GatewayRefusal, NoAnswer } from '../../client/refusal.ts';
import type { FieldRefusals } from '../../kit/form/refusals.ts';

/**
 * Success: a toast, then the token goes and the page starts anew at the site's root, as the spec has it. A network failure
 * only stops the spinner; any other answer is a toast with the gateway's words.
 */
export function useChangePasswordRequest() {
  const { client, session, abilities } = usePortal();
  const notify = useNotify();
  const translate = useTranslate();
  const { mutateAsync, isPending, isSuccess } = useMutation({
    mutationFn: ({ current, next }: { current: string; next: string }) => client.changePassword(current, next),
    onSuccess: () => {
      const startAnew = () => {
        abilities.forget();
        session.end();
        window.location.assign('/');
      };
      toast.success(translate('toasts.passwordChanged'), { autoClose: toasts.duration.success, onClose: startAnew });
    },
    onError: (error) => {
      if (error instanceof NoAnswer || (error instanceof GatewayRefusal && error.status === 401)) return;
      const message = error instanceof GatewayRefusal ? error.msg : 'passwords.change.failed';
      notify(message, { type: 'error', messageArgs: { _: message } });
    },
  });
  /** Answers what was refused of which field. */
  const send = (change: { current: string; next: string }): Promise<FieldRefusals> =>
    mutateAsync(change).then(() => ({}), refusedOf);
  return { send, isPending, isSuccess };
}

/** The form's names for what the gateway has others for. */
function refusedOf(error: unknown): FieldRefusals {
  const { old_password: current, new_password: next } = (error instanceof GatewayRefusal && error.errors) || {};
  return { ...(current && { current }), ...(next && { next }) };
}
