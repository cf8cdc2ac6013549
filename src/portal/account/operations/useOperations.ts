import type { Account } from '#domain/account/account.ts';
import { status } from '#domain/enumerations.ts';
import { asSubject } from '../../client/abilities.ts';
import { useAbility, useSession } from '../../client/PortalContext.tsx';
import { type Operation, operationNames } from './operationLooks.ts';

/** What this user may do to the account by hand: staff only, and nothing while it is disabled. */
export function useOperations(account: Account): readonly Operation[] {
  const ability = useAbility();
  const isOperator = useSession().user?.customerId === null;
  if (!isOperator || account.status !== status.code.enabled) return [];
  return operationNames.filter((operation) => ability.can(operation, asSubject('account', account)));
}
