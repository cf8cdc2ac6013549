import { useSession } from '../../client/PortalContext.tsx';
import { onDemand } from '../../kit/record/onDemand.tsx';

const RequiredDialog = onDemand(() => import('./RequiredDialog.tsx'));

/**
 * Stands before every page while somebody has to set up a second factor: the gateway answers nothing else until they have. First
 * comes the password, where that has to be changed, too.
 */
export function FactorGate() {
  const { token, isEasyPassword, needsSecondFactor } = useSession();
  return token && needsSecondFactor && !isEasyPassword ? <RequiredDialog /> : null;
}
