import { useState } from 'react';
import { useSession } from '../../client/PortalContext.tsx';
import { onDemand } from '../../kit/record/onDemand.tsx';

const RequiredDialog = onDemand(() => import('./RequiredDialog.tsx'), { isVital: true });

/**
 * Stands before every page while somebody has to set up a second factor: the gateway answers nothing else until they have. First
 * comes the password, where that has to be changed, too. What is begun is gone through to its end, though another tab may know that it is
 * set up: its recovery codes are shown once.
 */
export function FactorGate() {
  const { token, isEasyPassword, needsSecondFactor } = useSession();
  const [isUnderWay, setUnderWay] = useState(false);
  const isNeeded = needsSecondFactor && !isEasyPassword;
  return token && (isNeeded || isUnderWay) ? <RequiredDialog onUnderWay={setUnderWay} /> : null;
}
