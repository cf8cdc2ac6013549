import type { FundsDirection } from '#domain/card/fundsRules.ts';
import { useAbility } from '../../../client/PortalContext.tsx';

/** In which directions the user may move cards' money at all. */
export function useFundsRights(): readonly FundsDirection[] {
  const ability = useAbility();
  return (['topUp', 'return'] as const).filter((direction) => ability.can(direction, 'card'));
}
