import { useEffect, useRef } from 'react';
import { useCheckForApplicationUpdate, useEvent, useNotify } from 'react-admin';
import { NewRelease } from './NewRelease.tsx';

/** Written by the build; says which release is served. */
const releaseFile = '/release.txt';
const aQuarterOfAnHour = 15 * 60_000;

/**
 * Offers to load the page anew when another release is served than the one that runs here: looked for now and then, and
 * at once when the code of a screen isn't there any longer. Nothing starts again by itself: a form may be half filled in.
 */
export function useNewRelease(): void {
  const notify = useNotify();
  const isOffered = useRef(false);
  const offer = useEvent(() => {
    if (isOffered.current) return;
    isOffered.current = true;
    const onGone = () => {
      isOffered.current = false;
    };
    notify(<NewRelease onGone={onGone} />, { type: 'info', autoHideDuration: null });
  });
  useCheckForApplicationUpdate({ url: releaseFile, interval: aQuarterOfAnHour, onNewVersionAvailable: offer });
  useEffect(() => {
    const look = async () => {
      if (await isServed()) offer();
    };
    window.addEventListener('vite:preloadError', look);
    return () => window.removeEventListener('vite:preloadError', look);
  }, [offer]);
}

/** Code that doesn't come because the line is down says nothing of releases. */
const isServed = () =>
  fetch(releaseFile, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
