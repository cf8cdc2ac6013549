import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { toast } from 'react-toastify/unstyled';
import { toasts } from '#domain/preference/layout.ts';
import { balancePath } from '../client/guards.ts';
import { usePortal } from '../client/PortalContext.tsx';

/**
 * A 401 says why, and when that has been read (or closed) the session ends: the guards then lead to the login, or from the
 * balance page to the inquiry (spec §8). On pages for visitors there is no session to end.
 */
export function useUnauthorizedToast(): void {
  const { unauthorized, session, abilities } = usePortal();
  const translate = useTranslate();
  useEffect(
    () =>
      unauthorized.subscribe((message) => {
        const text = translate(message, { _: message });
        const isCardSession = window.location.pathname === balancePath;
        const { token, cardToken } = session.state();
        const endSession = () => {
          // Somebody may have signed in again while the toast was up.
          if (isCardSession && session.state().cardToken === cardToken) session.endCard();
          else if (!isCardSession && session.state().token === token) {
            abilities.forget();
            session.end();
          }
        };
        toast.error(text, { toastId: `error ${text}`, autoClose: toasts.duration.error, onClose: endSession });
      }),
    [unauthorized, session, abilities, translate],
  );
}
