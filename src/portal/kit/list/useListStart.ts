import { useMemo } from 'react';
import { useResourceContext, useResourceDefinition } from 'react-admin';
import { type ListStart, startFor } from '../../client/listQuery.ts';
import { useAbility, usePortal } from '../../client/PortalContext.tsx';

/** How the list on screen opens, as far as the reader sees what that narrows it by; a small list inside of a page opens whole. */
export function useListStart(isPart = false): ListStart {
  const resource = useResourceContext() ?? '';
  const { options } = useResourceDefinition({ resource });
  const noun = usePortal().nounOf(resource);
  const ability = useAbility();
  const { start }: { start?: ListStart } = (!isPart && options) || {};
  return useMemo(() => startFor((field) => ability.can('read', noun, field), start ?? {}), [ability, noun, start]);
}
