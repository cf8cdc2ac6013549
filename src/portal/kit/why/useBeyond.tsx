import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAbility, useSession } from '../../client/PortalContext.tsx';
import { Why } from './Why.tsx';
import { type Way, waysBeyond } from './way.ts';

/** One line of a menu for what one may not do: it can be chosen, and says who may. */
export interface BeyondItem {
  name: string;
  label: string;
  icon: Way<never>['icon'];
  /** It can be asked for there. */
  isAsked: boolean;
  onChoose: () => void;
}

/**
 * What a record's page says of that which it doesn't offer this reader, as lines of its menu, and the dialog that they open.
 * @param name what the record is called
 */
export function useBeyond<R extends { id: string }>(
  ways: readonly Way<R>[],
  record: R,
  name: string,
): { items: readonly BeyondItem[]; dialog: ReactNode } {
  const translate = useTranslate();
  const ability = useAbility();
  const { user } = useSession();
  const [chosen, choose] = useState<Way<R>>();
  return {
    items: waysBeyond(ways, record, { ability, user }).map((way) => ({
      name: way.name,
      label: translate(way.label),
      icon: way.icon,
      isAsked: way.asking !== undefined,
      onChoose: () => choose(way),
    })),
    dialog: chosen && <Why way={chosen} record={record} name={name} onClose={() => choose(undefined)} />,
  };
}
