import { useCallback } from 'react';
import { useAbility } from '../../client/PortalContext.tsx';

/**
 * Leaves out what is about a field that the user may not see (columns, facts, filters): the gateway sends none of it. Who may
 * read a record may read its id.
 */
export function useVisible(noun: string): <T>(items: readonly T[], fieldOf: (item: T) => string) => T[] {
  const ability = useAbility();
  return useCallback(
    (items, fieldOf) => {
      const maySee = (field: string) => field === 'id' || field === 'q' || ability.can('read', noun, field);
      return items.filter((item) => maySee(fieldOf(item)));
    },
    [ability, noun],
  );
}
