import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePortal } from './PortalContext.tsx';

/**
 * Does something when this goes because its user's session ended, was held up or began to look as somebody else: not where they
 * leave it themselves.
 */
export function useTakenAway(onTakenAway: () => void): void {
  const { session } = usePortal();
  const [wasViewing] = useState(session.state().user?.isViewing);
  const taken = useRef(onTakenAway);
  useLayoutEffect(() => {
    taken.current = onTakenAway;
  });
  useEffect(
    () => () => {
      const { token, isHeldUp, user } = session.state();
      if (token === undefined || isHeldUp || user?.isViewing !== wasViewing) taken.current();
    },
    [session, wasViewing],
  );
}
