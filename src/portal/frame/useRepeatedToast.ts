import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { toast } from 'react-toastify/unstyled';
import { localDateTime } from '#domain/dates.ts';
import { toasts } from '#domain/preference/layout.ts';
import { usePortal } from '../client/PortalContext.tsx';

/** Says of what was sent again, as no answer had come, that it had been done, and when: nobody wonders whether it was done twice. */
export function useRepeatedToast(): void {
  const { repeated, preferences } = usePortal();
  const translate = useTranslate();
  useEffect(
    () =>
      repeated.subscribe((doneAt) => {
        const text = translate('layout.alreadyDone', {
          time: localDateTime(doneAt, preferences.state().timeZone).slice(11),
        });
        toast.info(text, { toastId: `info ${text}`, autoClose: toasts.duration.info });
      }),
    [repeated, preferences, translate],
  );
}
