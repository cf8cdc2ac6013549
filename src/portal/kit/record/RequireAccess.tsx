import type { ReactNode } from 'react';
import { type Access, mayEnter } from '../../client/abilities.ts';
import { useAbilitiesKnown, useAbility, useSession } from '../../client/PortalContext.tsx';
import { GatewayRefusal } from '../../client/refusal.ts';
import { useSessionRefresh } from '../../client/useSessionRefresh.ts';
import { Waiting } from '../dialog/Waiting.tsx';
import { NotAuthorized } from '../error/NotAuthorized.tsx';
import { Unavailable } from '../error/Unavailable.tsx';

/** Mounts its children only if the user may: a forbidden page asks the gateway for nothing, and keeps its address. */
export function RequireAccess({ children, ...access }: Access & { children: ReactNode }) {
  const ability = useAbility();
  const { token, isHeldUp } = useSession();
  const areKnown = useAbilitiesKnown();
  const { error, refetch } = useSessionRefresh();
  // The session has just ended, here or in another tab: nothing of it is shown or asked for while the router leads away.
  if (token === undefined) return null;
  // Until password and second factor are set right the gateway refuses everything else; a dialog stands over an empty page.
  if (isHeldUp) return null;
  if (!areKnown) {
    // A session that has ended says so in a toast and leads to the login by itself.
    const isUnreachable = error !== null && !(error instanceof GatewayRefusal && error.status === 401);
    return isUnreachable ? <Unavailable onRetry={() => void refetch()} error={error} /> : <Waiting />;
  }
  return mayEnter(ability, access) ? children : <NotAuthorized />;
}
