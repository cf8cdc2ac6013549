import type { SvgIconComponent } from '@mui/icons-material';
import Frozen from '@mui/icons-material/AcUnitOutlined';
import Closed from '@mui/icons-material/DoNotDisturbOnOutlined';
import Open from '@mui/icons-material/LockOpenOutlined';
import type { Account } from '#domain/account/account.ts';
import { type AccountAction, accountActionNames, accountActions, mayMoveAccount } from '#domain/account/lifecycle.ts';
import { asSubject } from '../client/abilities.ts';
import { useAbility, useSession } from '../client/PortalContext.tsx';

export const accountActIcons: Readonly<Record<AccountAction, SvgIconComponent>> = {
  freeze: Frozen,
  unfreeze: Open,
  close: Closed,
};

/** What this user may do about an account as it is now: staff only. */
export function useAccountActs(account: Account): AccountAction[] {
  const ability = useAbility();
  const isOperator = useSession().user?.customerId === null;
  if (!isOperator) return [];
  return accountActionNames.filter(
    (name) =>
      mayMoveAccount(name, account.accountStatus) &&
      ability.can(accountActions[name].privilege, asSubject('account', account)),
  );
}
