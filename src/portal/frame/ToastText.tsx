import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { CloseNotificationContext, useTranslate } from 'react-admin';

interface Props {
  text: ReactNode;
  onUndo?: () => void;
  /** Given by react-toastify. */
  closeToast?: () => void;
}

export function ToastText({ text, onUndo, closeToast }: Props) {
  const translate = useTranslate();
  return (
    <CloseNotificationContext.Provider value={() => closeToast?.()}>
      <span style={{ overflowWrap: 'anywhere' }}>{text}</span>
      {onUndo && (
        <Button size="small" color="inherit" onClick={onUndo} sx={{ ml: 1, my: -0.5 }}>
          {translate('ra.action.undo')}
        </Button>
      )}
    </CloseNotificationContext.Provider>
  );
}
