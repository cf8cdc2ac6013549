import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';

/** Says that a newer release is there, and loads it when told to. */
export function NewRelease({ onGone }: { onGone: () => void }) {
  const translate = useTranslate();
  useEffect(() => onGone, [onGone]);
  return (
    <>
      {translate('ra.notification.application_update_available')}
      <Button size="small" color="inherit" onClick={() => window.location.reload()} sx={{ ml: 1, my: -0.5 }}>
        {translate('ra.action.update_application')}
      </Button>
    </>
  );
}
