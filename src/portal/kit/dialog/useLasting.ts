import { useEffect, useState } from 'react';

const longEnoughMs = 200;

/** Whether something has been so for long enough to be shown: what comes and goes at once would only flicker. */
export function useLasting(isSo: boolean | undefined): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setHasLasted(true), longEnoughMs);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isSo]);
  return hasLasted;
}
