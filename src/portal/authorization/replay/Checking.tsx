import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';

/** In pixels, with one thing that stands against a purchase: what is below doesn't move when the answer comes. */
export const heightOfOne = 105;

/** Stands where it will be said whether a purchase would pass now. */
export function Checking() {
  return (
    <Alert severity="info" icon={false} aria-busy sx={{ minHeight: heightOfOne }}>
      {useTranslate()('authorization.replay.checking')}
    </Alert>
  );
}
