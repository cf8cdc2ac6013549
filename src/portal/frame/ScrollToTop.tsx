import { useEffect, useState } from 'react';
import { scrolling } from '#domain/preference/layout.ts';
import { onDemand } from '../kit/record/onDemand.tsx';

const TopButton = onDemand(() => import('./TopButton.tsx'), { isExtra: true });

/** Back to the top, once there is a way to go. */
export function ScrollToTop() {
  const isFarDown = useIsFarDown();
  const [wasFarDown, setWasFarDown] = useState(false);
  if (isFarDown && !wasFarDown) setWasFarDown(true);
  return wasFarDown ? <TopButton isShown={isFarDown} /> : null;
}

/** Asked when the page has been scrolled and not while it is drawn: the answer takes a layout of its own. */
function useIsFarDown(): boolean {
  const [isFarDown, setFarDown] = useState(false);
  useEffect(() => {
    const look = () => setFarDown(window.scrollY > scrolling.topButtonAfter);
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isFarDown;
}
