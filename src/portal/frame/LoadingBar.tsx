import Box from '@mui/material/Box';
import { type Query, useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigation } from 'react-router-dom';
import { createLoadingBar } from './loadingBar.ts';

/** The global loading flag: on while a navigation is under way. */
export const useIsNavigating = (): boolean => useNavigation().state !== 'idle';

/** What is asked beside what one does says nothing. */
const isHeard = ({ meta }: Pick<Query, 'meta'>) => meta?.isQuiet !== true;

/** A hairline on top of everything that says: something is on its way. Follows navigations and the data they ask for. */
export function LoadingBar() {
  const translate = useTranslate();
  const isNavigating = useIsNavigating();
  const isLoading = useIsFetching({ predicate: isHeard }) + useIsMutating() > 0 || isNavigating;
  const [percent, setPercent] = useState<number>();
  const bar = useMemo(() => createLoadingBar(setPercent), []);

  useEffect(() => {
    if (isLoading) bar.start();
    else bar.finish();
  }, [isLoading, bar]);
  useEffect(() => bar.stop, [bar]);

  if (percent === undefined) return null;
  return (
    // Outside of all landmarks, since it belongs to no part of the page; a status is a region of its own.
    <Box role="status">
      <Box
        role="progressbar"
        aria-label={translate('layout.loading')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        sx={hairline}
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </Box>
  );
}

/** Moves without the page being laid out or painted anew: it does so while the page has enough to do. */
const hairline = {
  position: 'fixed',
  insetInline: 0,
  top: 0,
  height: 3,
  zIndex: 'tooltip',
  pointerEvents: 'none',
  backgroundColor: 'tones.primary.fill',
  transformOrigin: 'left',
  transition: 'transform 200ms ease-out',
  willChange: 'transform',
} as const;
