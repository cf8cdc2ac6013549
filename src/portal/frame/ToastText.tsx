import Button from '@mui/material/Button';
import { lazy, type ReactNode, Suspense } from 'react';
import { CloseNotificationContext, useTranslate } from 'react-admin';

interface Props {
  text: ReactNode;
  /** Of a failure that somebody may ask about. */
  traceId?: string | undefined;
  onUndo?: () => void;
  /** Given by react-toastify. */
  closeToast?: () => void;
}

/** Most people never see one. A toast must not break the page it tells of: without that code it says the id alone. */
const QuotedId = lazy(() =>
  import('../kit/error/QuotedId.tsx').then(
    (loaded) => ({ default: loaded.QuotedId }),
    () => ({ default: ({ id }: { id: string | undefined }) => <span> {id}</span> }),
  ),
);

export function ToastText({ text, traceId, onUndo, closeToast }: Props) {
  const translate = useTranslate();
  return (
    <CloseNotificationContext.Provider value={() => closeToast?.()}>
      <span style={{ overflowWrap: 'anywhere' }}>{text}</span>
      {traceId && (
        <Suspense fallback={null}>
          <QuotedId id={traceId} />
        </Suspense>
      )}
      {onUndo && (
        <Button size="small" color="inherit" onClick={onUndo} sx={{ ml: 1, my: -0.5 }}>
          {translate('ra.action.undo')}
        </Button>
      )}
    </CloseNotificationContext.Provider>
  );
}
