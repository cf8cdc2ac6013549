import type { Account } from '#domain/account/account.ts';
import { mayFlow } from '#domain/account/lifecycle.ts';
import { type AccountOperation, accountOperationNames, accountOperations } from '#domain/account/operation.ts';
import { accountStatus } from '#domain/enumerations.ts';
import { asSubject } from '../../client/abilities.ts';
import { useAbility, useSession } from '../../client/PortalContext.tsx';

/**
 * What this user may do to an account by hand, or to some account: staff only, and what its status allows.
 * @param owed by the account, in minor units, where that is known
 */
export function useOperations(account?: Account, owed?: bigint): readonly AccountOperation[] {
  const ability = useAbility();
  const isOperator = useSession().user?.customerId === null;
  if (!isOperator) return [];
  return accountOperationNames.filter(
    (operation) =>
      (!account || operationFits(operation, account, owed)) && ability.can(operation, asSubject('account', account)),
  );
}

/** Nothing is taken from a frozen account; what came to a closed one since then is paid out, and what was taken since is put there. */
export const operationFits = (operation: AccountOperation, account: Account, owed = 0n): boolean =>
  account.accountStatus === accountStatus.code.closed
    ? (operation === 'withdraw' && !/^-?0*\.?0*$/.test(account.available)) || (operation === 'adjust' && owed > 0n)
    : operation === 'adjust' || mayFlow(accountOperations[operation].sign > 0n ? 'in' : 'out', account.accountStatus);
