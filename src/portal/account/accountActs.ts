import Frozen from '@mui/icons-material/AcUnitOutlined';
import Closed from '@mui/icons-material/DoNotDisturbOnOutlined';
import Open from '@mui/icons-material/LockOpenOutlined';
import type { Account } from '#domain/account/account.ts';
import { accountCommands } from '#domain/account/commands.ts';
import { type AccountAction, accountActions, mayMoveAccount } from '#domain/account/lifecycle.ts';
import { accountOperationNames } from '#domain/account/operation.ts';
import { type Act, actsOf } from '../kit/dialog/acts.ts';
import { onDemand } from '../kit/record/onDemand.tsx';
import { editing } from '../kit/why/editing.ts';
import { accountCalled } from './links/accountName.ts';
import { useMoneyMoved } from './links/useMoneyMoved.ts';
import { operationFits } from './links/useOperations.ts';
import { operationIcons } from './operations/operationIcons.ts';

const act = (name: AccountAction, icon: Act<Account>['icon']): Act<Account> => ({
  command: accountActions[name].command,
  right: accountActions[name].privilege,
  icon,
  fits: ({ accountStatus }) => mayMoveAccount(name, accountStatus),
  reason: { label: 'account.operation.reason', helperText: 'account.reasonHelp' },
});

const AccountStanding = onDemand(() => import('./AccountStanding.tsx'));

/** Freezing, unfreezing and closing, beside what moves money: staff's, each with a reason. */
export const accountActs = actsOf<Account>()({
  noun: 'account',
  words: 'account',
  commands: accountCommands,
  isForStaff: true,
  nameOf: ({ accountNumber }) => accountNumber,
  gaps: (account) => ({ account: accountCalled(account) }),
  useChanged: useMoneyMoved,
  also: [
    editing('account:edit'),
    ...accountOperationNames.map((operation) => ({
      name: operation,
      label: `account.operation.${operation}.label`,
      icon: operationIcons[operation],
      right: `account:${operation}` as const,
      fits: (account: Account) => operationFits(operation, account),
    })),
  ],
  acts: {
    freeze: { ...act('freeze', Frozen), isFinal: true },
    unfreeze: act('unfreeze', Open),
    close: { ...act('close', Closed), isFinal: true, before: AccountStanding },
  },
});
