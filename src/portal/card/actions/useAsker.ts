import { useAbility, useSession } from '../../client/PortalContext.tsx';
import type { Asker } from './actionsFor.ts';

/** The signed-in user as the card actions ask about them; operator staff belong to no customer. */
export function useAsker(): Asker {
  const ability = useAbility();
  const { user } = useSession();
  return { ability, byOperator: user?.customerId === null };
}
