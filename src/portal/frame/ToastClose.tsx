import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import type { CloseButtonProps } from 'react-toastify/unstyled';

export function ToastClose({ closeToast }: CloseButtonProps) {
  const translate = useTranslate();
  return (
    <IconButton
      size="small"
      color="inherit"
      aria-label={translate('toasts.close')}
      onClick={closeToast}
      sx={{ alignSelf: 'flex-start', ml: 'auto', mr: -0.5, my: -0.25 }}
    >
      <Close sx={{ fontSize: 16 }} />
    </IconButton>
  );
}
