import Backdrop from '@mui/material/Backdrop';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { fullScreenSpinnerDelay } from '#domain/preference/layout.ts';
import { useIsNavigating } from './LoadingBar.tsx';

/** Covers the screen once a navigation has taken five seconds, so that nobody wonders whether the click was heard. */
export function SlowSpinner() {
  const translate = useTranslate();
  const isNavigating = useIsNavigating();
  const isSlow = useIsOnFor(isNavigating, fullScreenSpinnerDelay);
  return (
    <Backdrop
      open={isSlow}
      mountOnEnter
      unmountOnExit
      // Backdrops are hidden from who listens; this one says something.
      aria-hidden={false}
      sx={{ zIndex: 'modal', flexDirection: 'column', gap: 2, color: '#fff' }}
    >
      {/* The sentence says it to who listens. */}
      <CircularProgress color="inherit" aria-hidden />
      <Typography role="status">{translate('layout.stillLoading')}</Typography>
    </Backdrop>
  );
}

/** True once `flag` has been on for `delay` milliseconds without a break. */
export function useIsOnFor(flag: boolean, delay: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!flag) return;
    const timer = setTimeout(() => setLate(true), delay);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [flag, delay]);
  return flag && isLate;
}
