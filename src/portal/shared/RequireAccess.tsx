import type { ReactNode } from 'react';
import { NotAuthorized } from '../pages/error/NotAuthorized.tsx';
import { Unavailable } from '../pages/error/Unavailable.tsx';
import { useAbilitiesKnown, useAbility } from '../providers/PortalContext.tsx';
import { useSessionRefresh } from '../providers/useSessionRefresh.ts';
import { Waiting } from './Waiting.tsx';

/** Mounts its children only if the user may: a forbidden page asks the gateway for nothing, and keeps its address. */
export function RequireAccess({ action, subject, children }: { action: string; subject: string; children: ReactNode }) {
  const ability = useAbility();
  const areKnown = useAbilitiesKnown();
  const { isError, refetch } = useSessionRefresh();
  if (!areKnown) return isError ? <Unavailable onRetry={() => void refetch()} /> : <Waiting />;
  return ability.can(action, subject) ? children : <NotAuthorized />;
}
