import { useTheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { useNotificationContext, useTakeUndoableMutation, useTranslate } from 'react-admin';
import {
  Slide,
  ToastContainer,
  type ToastContainerProps,
  type ToastTransitionProps,
  type TypeOptions,
  toast,
} from 'react-toastify/unstyled';
import { toasts } from '#domain/preference/layout.ts';
import { usePortal } from '../client/PortalContext.tsx';
import { AlwaysHeard } from './AlwaysHeard.tsx';
import { ToastClose } from './ToastClose.tsx';
import { ToastText } from './ToastText.tsx';
import { useNewRelease } from './useNewRelease.tsx';
import { useRepeatedToast } from './useRepeatedToast.ts';
import { useUnauthorizedToast } from './useUnauthorizedToast.ts';

type Kind = keyof typeof toasts.duration;

const behaviour: ToastContainerProps = {
  position: toasts.position,
  limit: toasts.limit,
  closeOnClick: toasts.closeOnClick,
  pauseOnHover: toasts.pauseOnHover,
  pauseOnFocusLoss: toasts.pauseOnFocusLoss,
  draggable: toasts.draggable,
  draggablePercent: toasts.draggablePart * 100,
  hideProgressBar: !toasts.progressBar,
  newestOnTop: true,
  transition: SlideWhenSeen,
};

/** A message that comes while the window isn't looked at waits from its first moment; the library starts its clock anyway. */
function SlideWhenSeen({ playToast, ...how }: ToastTransitionProps) {
  return <Slide {...how} playToast={() => document.hasFocus() && playToast()} />;
}

/** What react-admin and screens want to say, as toasts (spec §9). */
export function Toaster() {
  const translate = useTranslate();
  const { palette, direction } = useTheme();
  useUnauthorizedToast();
  useRepeatedToast();
  useNotifications();
  useNewRelease();
  return (
    <AlwaysHeard>
      <ToastContainer
        {...behaviour}
        theme={palette.mode}
        rtl={direction === 'rtl'}
        aria-label={translate('layout.notifications')}
        closeButton={ToastClose}
      />
    </AlwaysHeard>
  );
}

/** How long each kind stays. */
export const durationOf = (kind: string): number => toasts.duration[kind as Kind] ?? toasts.duration.info;

/**
 * Errors are translated, a gateway's own words left as they are; everything else is shown as it is given (spec §8), unless
 * it comes with blanks to be filled in, as react-admin's own news do.
 */
function useNotifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const translate = useTranslate();
  const { failures } = usePortal();
  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (!notification) return;
    const { message, type, notificationOptions = {} } = notification;
    const { messageArgs, autoHideDuration, undoable, toastId } = notificationOptions;
    const isKey = typeof message === 'string' && (type === 'error' || messageArgs !== undefined);
    const text = isKey ? translate(message, { _: message, ...messageArgs }) : message;
    const mutation = undoable ? takeMutation() : undefined;
    let isUndone = false;
    const undo = () => {
      isUndone = true;
    };
    // The same words twice at once are noise: a 401 on three widgets is one message.
    const id = toastId ?? (typeof text === 'string' ? `${type} ${text}` : undefined);
    const traceId = type === 'error' && typeof message === 'string' ? failures.traceIdOf(message) : undefined;
    toast(<ToastText text={text} traceId={traceId} {...(undoable && { onUndo: undo })} />, {
      type: type as TypeOptions,
      autoClose: autoHideDuration === null ? false : (autoHideDuration ?? durationOf(type)),
      ...(id !== undefined && !undoable && { toastId: id }),
      onClose: () => mutation?.({ isUndo: isUndone }),
    });
  }, [notifications, takeNotification, takeMutation, translate, failures]);
}
