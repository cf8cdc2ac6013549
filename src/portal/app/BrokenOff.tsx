import { usePortal, useSession } from '../client/PortalContext.tsx';
import { onDemand } from '../kit/record/onDemand.tsx';

const BrokenOffResults = onDemand(() => import('../kit/dialog/BrokenOffResults.tsx'), { isExtra: true });

/** For somebody who comes back to what their session ended in the middle of: which of many were done. */
export function BrokenOff() {
  const { brokenOff } = usePortal();
  const { user, isHeldUp } = useSession();
  return !isHeldUp && brokenOff.of(user?.id) ? <BrokenOffResults /> : null;
}
