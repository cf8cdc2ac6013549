import { useCallback } from 'react';
import { useAbility, useSession } from '../../client/PortalContext.tsx';

/**
 * Leaves out what is about a field that the user may not see (columns, facts, filters): the gateway sends none of it. Who may
 * read a record may read its id. Whose a record is, is told to operator staff only: everybody else sees those of one customer.
 */
export function useVisible(noun: string): <T>(items: readonly T[], fieldOf: (item: T) => string) => T[] {
  const ability = useAbility();
  const isOperator = useSession().user?.customerId === null;
  return useCallback(
    (items, fieldOf) => {
      const isTold = (field: string) => isOperator || !tellsWhose(noun, field);
      const maySee = (field: string) => field === 'id' || field === 'q' || ability.can('read', noun, field);
      return items.filter((item) => isTold(fieldOf(item)) && maySee(fieldOf(item)));
    },
    [ability, noun, isOperator],
  );
}

/** The names of customers and of companies that hold cards are their own. */
const tellsWhose = (noun: string, field: string): boolean =>
  field === 'customerId' ||
  field === 'ownerName' ||
  field === 'forOperators' ||
  (field === 'customerName' && noun !== 'customer' && noun !== 'cardholder');
