import type { Account } from '#domain/account/account.ts';
import { type AccountOperation, accountOperationNames } from '#domain/account/operation.ts';
import { status } from '#domain/enumerations.ts';
import { asSubject } from '../../client/abilities.ts';
import { useAbility, useSession } from '../../client/PortalContext.tsx';

/** What this user may do to an account by hand, or to some account: staff only, and nothing while it is disabled. */
export function useOperations(account?: Account): readonly AccountOperation[] {
  const ability = useAbility();
  const isOperator = useSession().user?.customerId === null;
  if (!isOperator || (account && account.status !== status.code.enabled)) return [];
  return accountOperationNames.filter((operation) => ability.can(operation, asSubject('account', account)));
}
