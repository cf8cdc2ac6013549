import { type ReactNode, useEffect, useState } from 'react';

interface Props {
  /** What keeps its place, so that nothing moves. */
  meanwhile?: ReactNode;
  children: ReactNode;
}

/** Once the page has had its turn. */
export function Late({ meanwhile = null, children }: Props) {
  const [isTime, setTime] = useState(false);
  useEffect(() => whenIdle(() => setTime(true)), []);
  return isTime ? children : meanwhile;
}

/** @returns what keeps it from being done */
function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const asked = window.requestIdleCallback(work, { timeout: 4_000 });
  return () => window.cancelIdleCallback(asked);
}
