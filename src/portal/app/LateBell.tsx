import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { onDemand } from '../kit/record/onDemand.tsx';

const Bell = onDemand(() => import('../notice/Bell.tsx'));

/** Once the page has had its turn; until then its place is kept, so that nothing moves. */
export function LateBell() {
  const [isTime, setTime] = useState(false);
  useEffect(() => whenIdle(() => setTime(true)), []);
  const place = <Box sx={{ width: 40, height: 40, flex: 'none' }} />;
  return isTime ? <Bell meanwhile={place} /> : place;
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
