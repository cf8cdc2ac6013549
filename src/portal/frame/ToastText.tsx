import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { CloseNotificationContext, useTranslate } from 'react-admin';
import { QuotedId } from '../kit/error/QuotedId.tsx';

interface Props {
  text: ReactNode;
  /** Of a failure that somebody may ask about. */
  traceId?: string | undefined;
  onUndo?: () => void;
  /** Given by react-toastify. */
  closeToast?: () => void;
}

export function ToastText({ text, traceId, onUndo, closeToast }: Props) {
  const translate = useTranslate();
  return (
    <CloseNotificationContext.Provider value={() => closeToast?.()}>
      <span style={{ overflowWrap: 'anywhere' }}>{text}</span>
      <QuotedId id={traceId} />
      {onUndo && (
        <Button size="small" color="inherit" onClick={onUndo} sx={{ ml: 1, my: -0.5 }}>
          {translate('ra.action.undo')}
        </Button>
      )}
    </CloseNotificationContext.Provider>
  );
}
